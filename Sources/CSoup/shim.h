// Only what Swift cannot say: libsoup itself, and fields of structures that several modules bring along,
// of which Swift asks now the one and now the other to be imported.
#include <libsoup/soup.h>

static inline const char *csoup_message(const GError *error) { return error->message; }

// Why there is no answer, as far as a person is told.
typedef enum {
  CSOUP_OTHER,
  CSOUP_CANCELLED,
  CSOUP_TIMED_OUT,
  CSOUP_NO_SERVER,
  CSOUP_NO_ANSWER,
  CSOUP_NO_NETWORK,
  CSOUP_BROKEN,
  CSOUP_UNTRUSTED,
  CSOUP_UNSAFE,
} CSoupReason;

static inline CSoupReason csoup_reason(const GError *error) {
  if (error->domain == G_RESOLVER_ERROR) return CSOUP_NO_SERVER;
  if (error->domain == SOUP_SESSION_ERROR) {
    switch (error->code) {
    case SOUP_SESSION_ERROR_PARSING:
    case SOUP_SESSION_ERROR_ENCODING: return CSOUP_BROKEN;
    default: return CSOUP_OTHER;
    }
  }
  if (error->domain == G_TLS_ERROR) {
    return error->code == G_TLS_ERROR_BAD_CERTIFICATE ? CSOUP_UNTRUSTED : CSOUP_UNSAFE;
  }
  if (error->domain != G_IO_ERROR) return CSOUP_OTHER;
  switch (error->code) {
  case G_IO_ERROR_CANCELLED: return CSOUP_CANCELLED;
  case G_IO_ERROR_TIMED_OUT: return CSOUP_TIMED_OUT;
  case G_IO_ERROR_HOST_NOT_FOUND: return CSOUP_NO_SERVER;
  case G_IO_ERROR_CONNECTION_REFUSED:
  case G_IO_ERROR_HOST_UNREACHABLE: return CSOUP_NO_ANSWER;
  case G_IO_ERROR_NETWORK_UNREACHABLE: return CSOUP_NO_NETWORK;
  case G_IO_ERROR_CONNECTION_CLOSED:
  case G_IO_ERROR_PARTIAL_INPUT: return CSOUP_BROKEN;
  default: return CSOUP_OTHER;
  }
}

// Whether a question that is cancelled before its answer begins is let go of twice: from 3.4 on, mended in 3.6.6.
static inline gboolean csoup_ends_twice(void) {
  return soup_check_version(3, 3, 0) && !soup_check_version(3, 6, 6);
}

// As many connections as are asked for: who is next is decided by the picture loader.
static inline SoupSession *csoup_session_new(void) {
  return g_object_new(SOUP_TYPE_SESSION, "max-conns", 1000, "max-conns-per-host", 1000, NULL);
}
