import Foundation

extension Unicode.Scalar {
  /// What browsers read a byte of ISO-8859-1 as: old programs write quotes and dashes as Windows does.
  init(latin byte: UInt8) {
    let isOfWindows = (0x80...0x9F).contains(byte)
    let text = isOfWindows ? String(bytes: [byte], encoding: .windowsCP1252) : nil
    self = text?.unicodeScalars.first ?? Unicode.Scalar(byte)
  }
}

/// The names that HTML has for characters.
enum HTMLCharacters {
  /// Those of HTML 4 and of XML, which is what feeds use.
  static let named: [String: Unicode.Scalar] = {
    var (named, next): ([String: Unicode.Scalar], UInt32) = ([:], 0)
    for word in table.split(whereSeparator: \.isWhitespace) {
      if word.first == "+" {
        next = UInt32(word.dropFirst(), radix: 16) ?? 0
      } else {
        named[String(word)] = Unicode.Scalar(next)
        next += 1
      }
    }
    return named
  }()

  /// Names in the order of their characters, with the number of each that does not follow the one before.
  private static let table = """
    +22 quot +26 amp apos +3C lt +3E gt +A0 nbsp iexcl cent pound curren yen brvbar sect uml copy
    ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo
    frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
    Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash
    Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
    egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml
    divide oslash ugrave uacute ucirc uuml yacute thorn yuml +152 OElig oelig +160 Scaron scaron
    +178 Yuml +192 fnof +2C6 circ +2DC tilde +391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta
    Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho +3A3 Sigma Tau Upsilon Phi Chi Psi Omega +3B1 alpha
    beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma
    tau upsilon phi chi psi omega +3D1 thetasym upsih +3D6 piv +2002 ensp emsp +2009 thinsp +200C
    zwnj zwj lrm rlm +2013 ndash mdash +2018 lsquo rsquo sbquo +201C ldquo rdquo bdquo +2020
    dagger Dagger bull +2026 hellip +2030 permil +2032 prime Prime +2039 lsaquo rsaquo +203E oline
    +2044 frasl +20AC euro +2111 image +2118 weierp +211C real +2122 trade +2135 alefsym +2190
    larr uarr rarr darr harr +21B5 crarr +21D0 lArr uArr rArr dArr hArr +2200 forall +2202 part
    exist +2205 empty +2207 nabla isin notin +220B ni +220F prod +2211 sum minus +2217 lowast
    +221A radic +221D prop infin +2220 ang +2227 and or cap cup int +2234 there4 +223C sim +2245
    cong +2248 asymp +2260 ne equiv +2264 le ge +2282 sub sup nsub +2286 sube supe +2295 oplus
    +2297 otimes +22A5 perp +22C5 sdot +2308 lceil rceil lfloor rfloor +2329 lang rang +25CA loz
    +2660 spades +2663 clubs +2665 hearts diams
    """
}
