#!/bin/sh
# Compares a running sandbox with its own OpenAPI document, by means of an independent, property-based tool.
#
#   tests/schemathesis.sh http://127.0.0.1:8080 FOLDER
#
# `cargo xtask schemathesis` makes the folder, a Python environment with the tool, and starts the sandbox.
#
# It fails on a 5xx, on a status, media type or shape that the document does not show, on a request that the document
# allows and the sandbox refuses or the other way round, on a protected call that is answered without a session, and on
# a wrong answer to a method that does not exist. `schemathesis.toml` names the refusals that no document can foretell.
#
# Afterwards it runs inside the served country, where searches find offers and the links of the document lead on to
# prices, routes, reservations, changes and cancellations. What is accepted there depends on those offers, so it is not
# compared.
set -eu
base=$1
folder=$2
here=$(dirname "$0")/..
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
tried() {
  document=$1
  shift
  "$folder/bin/schemathesis" --config-file "$here/schemathesis.toml" run "$document" --url "$base" \
    --max-examples "${EXAMPLES:-60}" --header "Authorization: Bearer $token" "$@"
}
for seed in ${SEEDS:-7 8 9}; do
  tried "$base/sandbox/openapi.json" --seed "$seed"
done
tried "$folder/inside.json" --seed 7 --exclude-checks positive_data_acceptance,negative_data_rejection
