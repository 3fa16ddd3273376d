#!/bin/sh
# Holds a running sandbox against its own OpenAPI document with an independent, property-based tool.
#
#   tests/schemathesis.sh http://127.0.0.1:8080 [FOLDER FOR THE TOOL]
#
# Fails on a 5xx, on a status, media type or shape the document does not show, on a protected call that is answered without
# a session, and on a wrong answer to a method that does not exist. Whether a request that fits its schema is accepted
# depends on offers, keys and users here, so that is not asked.
set -eu
base=$1
folder=${2:-target/schemathesis}
if [ ! -x "$folder/bin/schemathesis" ]; then
  python3 -m venv "$folder"
  "$folder/bin/pip" install --quiet 'schemathesis>=4.32,<5'
fi
token=$("$folder/bin/python" -c '
import json, sys, urllib.request
body = json.dumps({"userName": "agent@sandbox.test", "password": "Sandbox-1"}).encode()
asked = urllib.request.Request(sys.argv[1] + "/api/user/login", body, {"Content-Type": "application/json"})
print(json.load(urllib.request.urlopen(asked))["data"]["accessToken"])' "$base")
exec "$folder/bin/schemathesis" run "$base/sandbox/openapi.json" --url "$base" --seed 7 --max-examples "${EXAMPLES:-50}" \
  --header "Authorization: Bearer $token" --exclude-checks positive_data_acceptance,negative_data_rejection
