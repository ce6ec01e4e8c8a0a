#!/usr/bin/env bash
# A picture in an HTML mail, with a Content-ID that has a plus sign, which the HTML escapes: cid:one%2Btwo@example.org.
#
# guessed: RFC 2392 (2) has the reader decode such an address, so mailparser, which puts pictures into the HTML, finds it.
# seen: mailparser 3.14.2 compares the address as it is written. It replaces cid:one+two@ and leaves cid:one%2Btwo@, so that
#   the picture is missing.
# So: write Content-IDs of letters, digits and dots, which need no escaping.
#
# Packages: npm mailparser 3.14.2. Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 mailparser@3.14.2

write_mail() {
  printf '%s\r\n' 'From: ann@example.org' 'To: bo@example.org' 'Subject: Photos' 'Date: Sat, 04 Jul 2026 12:00:00 +0000' \
    'MIME-Version: 1.0' 'Content-Type: multipart/related; boundary=limit' '' --limit 'Content-Type: text/html; charset=us-ascii' '' \
    "<img src=\"cid:$2\" alt=\"Ann\">" --limit 'Content-Type: image/gif' 'Content-ID: <one+two@example.org>' \
    'Content-Transfer-Encoding: base64' '' R0lGODdhAQABAA== --limit-- >"$1.eml"
}
write_mail plain one+two@example.org
write_mail escaped one%2Btwo@example.org

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
for (const name of ['plain', 'escaped']) {
  const { html } = await simpleParser(readFileSync(`${name}.eml`));
  console.log(name, /src="([^"]*)"/.exec(html)[1]);
}
NODE
node read.mjs | tee seen
diff - seen <<'EXPECTED'
plain data:image/gif;base64,R0lGODdhAQABAA==
escaped cid:one%2Btwo@example.org
EXPECTED
