#!/bin/sh
# Compares a running sandbox with its own OpenAPI document, by means of an independent, property-based tool.
#
#   tests/schemathesis.sh http://127.0.0.1:8080 [FOLDER FOR THE TOOL]
#
# It fails on a 5xx, on a status, media type or shape that the document does not show, on a protected call that is
# answered without a session, and on a wrong answer to a method that does not exist. It does not check whether a request
# that fits its schema is accepted, because that depends on offers, keys and users.
#
# It runs twice: first with everything the document allows, and then inside the served country, where searches find
# offers and the links of the document lead on to prices, routes, reservations, changes and cancellations.
set -eu
base=$1
folder=${2:-target/schemathesis}
if [ ! -x "$folder/bin/schemathesis" ]; then
  python3 -m venv "$folder"
  "$folder/bin/pip" install --quiet 'schemathesis>=4.32,<5'
fi
token=$("$folder/bin/python" -c '
import json, sys, urllib.request
base, inside = sys.argv[1:]
body = json.dumps({"userName": "agent@sandbox.test", "password": "Sandbox-1"}).encode()
asked = urllib.request.Request(base + "/api/user/login", body, {"Content-Type": "application/json"})
print(json.load(urllib.request.urlopen(asked))["data"]["accessToken"])
document = json.load(urllib.request.urlopen(base + "/sandbox/openapi.json"))
place = document["components"]["schemas"]["Location"]["properties"]
place["latitude"].update(minimum=36, maximum=42)
place["longitude"].update(minimum=26, maximum=44)
json.dump(document, open(inside, "w"))' "$base" "$folder/inside.json")
for document in "$base/sandbox/openapi.json" "$folder/inside.json"; do
  "$folder/bin/schemathesis" run "$document" --url "$base" --seed 7 --max-examples "${EXAMPLES:-50}" \
    --header "Authorization: Bearer $token" --exclude-checks positive_data_acceptance,negative_data_rejection
done
