#!/usr/bin/env bash
# A person who refuses on the page of an OpenID provider, after a request with a state.
#
# guessed: the provider returns the error with the state, which RFC 6749 (4.1.2.1) requires if the request had one, and
#   the client reports that access was denied.
# seen: oidc-provider-mock 0.3.4, built on Authlib, returns the state with a code but not with the error. openid-client 6.8.9
#   then reports a missing state (OAUTH_INVALID_RESPONSE), not access_denied, and no part of its error has the reason.
# So: a test with this provider does not show what a person who refuses gets from a real one. A client that is to explain
#   a refusal reads "error" from the address itself, and shows nothing else from it.
#
# Packages: PyPI oidc-provider-mock 0.3.4; npm openid-client 6.8.9. Python 3.11, Node 20.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 openid-client@6.8.9
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check oidc-provider-mock==0.3.4
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
python/bin/oidc-provider-mock --port "$port" >log 2>&1 &
server=$!

cat >sign-in.mjs <<'NODE'
import * as client from 'openid-client';
const issuer = new URL(`http://127.0.0.1:${process.argv[2]}`);
const discover = () => client.discovery(issuer, 'app', 'secret', undefined, { execute: [client.allowInsecureRequests] });
const until = Date.now() + 60_000;
let configuration;
while (!(configuration = await discover().catch(() => Date.now() > until)))
  await new Promise((resolve) => setTimeout(resolve, 200));
const verifier = client.randomPKCECodeVerifier();
const address = client.buildAuthorizationUrl(configuration, {
  redirect_uri: 'http://127.0.0.1/back', scope: 'openid', state: 'xyz',
  code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256',
});
for (const [what, fields] of [['agrees', { sub: 'ann' }], ['refuses', { action: 'deny' }]]) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const back = new URL(answer.headers.get('location'));
  console.log(what, ...[...back.searchParams.keys()].map((name) => (name === 'state' ? 'state=' + back.searchParams.get(name) : name)));
  const checks = { expectedState: 'xyz', pkceCodeVerifier: verifier };
  const outcome = await client.authorizationCodeGrant(configuration, back, checks).then(
    (tokens) => `signed in as ${tokens.claims().sub}`,
    (error) => `${error.code} ${error.error} ${error.cause?.message}`,
  );
  console.log(what, outcome);
}
NODE
timeout 100 node sign-in.mjs "$port" | tee seen
diff - seen <<'EXPECTED'
agrees code state=xyz
agrees signed in as ann
refuses error error_description
refuses OAUTH_INVALID_RESPONSE undefined response parameter "state" missing
EXPECTED
