"""Says for each fixture what the JSON schema thinks of it: valid, invalid, or no JSON at all.

Usage: validate-fixtures.py SCHEMA FIXTURE...      one word and a reason a line, in the given order
"""

import json
import sys

import jsonschema


def verdict(validator, path):
    try:
        with open(path, encoding="utf-8") as file:
            fixture = json.load(file, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        return f"no-json {error}"
    mistakes = sorted(validator.iter_errors(fixture), key=lambda mistake: list(map(str, mistake.path)))
    if not mistakes:
        return "valid"
    return f"invalid {mistakes[0].json_path}: {mistakes[0].message}"


def refuse(constant):
    raise ValueError(f"{constant} is no number of JSON")


def main():
    schema_path, *fixtures = sys.argv[1:]
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in fixtures:
        print(verdict(validator, path).replace("\n", " "))


main()
