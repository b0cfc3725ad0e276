"""A check for schemathesis, which takes every refusal with a path for a failure of the server."""

import schemathesis


@schemathesis.check
def graphql_refusals(ctx, response, case):
    assert response.status_code < 500, f"answered {response.status_code}"
    body = response.json()
    for error in body.get("errors", []):
        told = error.get("extensions", {})
        assert {"code", "status", "requestId"} <= told.keys(), f"an error of another shape: {error}"
        assert told["status"] < 500, f"a failure: {error}"
        assert "stacktrace" not in told, f"says what is behind it: {error}"
