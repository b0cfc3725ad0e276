#!/bin/sh
# Runs schemathesis against a running marketplace, once for each of three roles. See README.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
api=${1:-http://localhost:4000}
examples=${EXAMPLES:-25}
password=${DEMO_PASSWORD:-paper-and-ink}
venv="$here/output/venv"
mkdir -p "$here/output"
cd "$here/output"
export PYTHONPATH="$here" SCHEMATHESIS_HOOKS=graphql_refusals PYTHONDONTWRITEBYTECODE=1

[ -x "$venv/bin/schemathesis" ] || {
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet 'schemathesis>=4.32,<5'
}

token_of() {
  curl --silent --fail --header 'content-type: application/json' \
    --data "{\"email\":\"$1@tankobon.example\",\"password\":\"$password\"}" "$api/auth/login" |
    "$venv/bin/python" -c 'import json, sys; print(json.load(sys.stdin)["token"])'
}

run() {
  report=$1 location=$2 url=$3 token=$4
  shift 4
  echo "== $report"
  "$venv/bin/schemathesis" run "$location" --url "$url" \
    --header "Authorization: Bearer $token" --header 'X-Requested-With: tankobon' --header 'Apollo-Require-Preflight: true' \
    --max-examples "$examples" --workers 1 --request-timeout 10 --warnings off --no-color \
    --report junit --report-junit-path "$here/output/schemathesis-$report.xml" "$@" || failed=1
}

rest() { run "$@" --checks all --exclude-checks positive_data_acceptance,graphql_refusals; }
# The only check of its own that schemathesis has for GraphQL takes a refusal for a failure.
graphql() { run "$@" --checks graphql_refusals; }

# Rules beyond the schema (cursors, ids that exist) refuse much of what the schema allows, so that "positive data is accepted"
# says nothing here; tests/access covers them one by one. An account must not end its own run: DELETE /user erases it and
# /auth/logout signs it out, so that somebody new asks these.
failed=0
for role in buyer seller admin; do
  rest "$role" "$api/docs-json" "$api" "$(token_of "$role")" --exclude-path /user --exclude-path /auth/logout
done

newcomer="schemathesis-$(date +%s)"
curl --silent --fail --output /dev/null --header 'content-type: application/json' \
  --data "{\"email\":\"$newcomer@tankobon.example\",\"password\":\"$password\",\"displayName\":\"Somebody new\"}" "$api/auth/signup"
rest leaving "$api/docs-json" "$api" "$(token_of "$newcomer")" --include-path /user --include-path /auth/logout

cat "$here"/../../gateway/src/*/*.graphql >schema.graphql
for role in buyer seller admin; do graphql "graphql-$role" schema.graphql "$api/graphql" "$(token_of "$role")"; done
exit "$failed"
