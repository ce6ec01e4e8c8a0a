#!/usr/bin/env bash
# A sign-in provider that publishes a single key without a key id, and signs tokens without one.
#
# guessed: RFC 7517 (4.5) makes kid optional, so every library verifies with the only key there is.
# seen: jose 6.2.18, jwks-rsa 4.1.0 and joserfc 1.8.0 do. PyJWT 2.15.1 reports that the address "did not contain any signing
#   keys": its PyJWKClient drops keys without an id, and finds none for a token without an id even if the key has one.
# So: a provider names its keys and tokens, even if there is one key.
#
# Packages: npm jose 6.2.18, jwks-rsa 4.1.0; PyPI pyjwt 2.15.1 with crypto, joserfc 1.8.0. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 jose@6.2.18 jwks-rsa@4.1.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check 'pyjwt[crypto]==2.15.1' joserfc==1.8.0

cat >read.mjs <<'NODE'
import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import jwksRsa from 'jwks-rsa';
const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const key = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256' };
const sets = { nameless: [key], named: [{ ...key, kid: 'first' }] };
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: sets[request.url.slice(1)] }));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const token = await new SignJWT({ sub: 'ann' }).setProtectedHeader({ alg: 'RS256' }).setExpirationTime('1h').sign(privateKey);
for (const name of Object.keys(sets)) {
  const url = `http://127.0.0.1:${server.address().port}/${name}`;
  console.log(name, 'jose', (await jwtVerify(token, createRemoteJWKSet(new URL(url)))).payload.sub);
  const found = createPublicKey((await jwksRsa({ jwksUri: url }).getSigningKey()).getPublicKey());
  console.log(name, 'jwks-rsa', (await jwtVerify(token, found)).payload.sub);
  const { stdout } = await promisify(execFile)('python/bin/python', ['read.py', name, url, token]);
  process.stdout.write(stdout);
}
server.closeAllConnections();
server.close();
NODE
cat >read.py <<'PYTHON'
import json, jwt, sys, urllib.request
from joserfc import jwt as joserfc_jwt
from joserfc.jwk import KeySet
name, url, token = sys.argv[1:]
keys = KeySet.import_key_set(json.load(urllib.request.urlopen(url)))
print(name, 'joserfc', joserfc_jwt.decode(token, keys, algorithms=['RS256']).claims['sub'])
try:
    key = jwt.PyJWKClient(url).get_signing_key_from_jwt(token).key
    print(name, 'pyjwt', jwt.decode(token, key, algorithms=['RS256'])['sub'])
except jwt.PyJWKClientError as error:
    print(name, 'pyjwt', error)
PYTHON
node read.mjs | tee seen
diff - seen <<'EXPECTED'
nameless jose ann
nameless jwks-rsa ann
nameless joserfc ann
nameless pyjwt The JWKS endpoint did not contain any signing keys
named jose ann
named jwks-rsa ann
named joserfc ann
named pyjwt Unable to find a signing key that matches: "None"
EXPECTED
