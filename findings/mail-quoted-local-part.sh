#!/usr/bin/env bash
# An email address whose local part is a quoted string, as RFC 5322 (3.4.1) allows.
#
# guessed: every parser keeps the quotes, as they are part of the address.
# seen: mailparser 3.14.2 and Python 3.11 keep them. postal-mime 4.0.0 keeps them around an at sign, but drops them around a
#   space: From: "ann lee"@example.org becomes ann lee@example.org, which is not an address.
# So: a reply to the address that postal-mime reports cannot be sent. Quote the local part again if it has a space.
#
# Packages: npm postal-mime 4.0.0, mailparser 3.14.2. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 postal-mime@4.0.0 mailparser@3.14.2

write_mail() {
  printf '%s\r\n' "From: $2" 'To: bo@example.org' 'Subject: Photos' 'Date: Sat, 04 Jul 2026 12:00:00 +0000' '' 'Dear Bo' >"$1.eml"
}
write_mail space '"ann lee"@example.org'
write_mail at 'Ann <"ann@home"@example.org>'

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
for (const name of ['space', 'at']) {
  const mail = readFileSync(`${name}.eml`);
  console.log(name, 'postal-mime', (await PostalMime.parse(mail)).from.address);
  console.log(name, 'mailparser', (await simpleParser(mail)).from.value[0].address);
}
NODE
cat >read.py <<'PYTHON'
import email, email.policy
for name in ('space', 'at'):
    message = email.message_from_binary_file(open(f'{name}.eml', 'rb'), policy=email.policy.default)
    print(name, 'python', message['From'].addresses[0].addr_spec)
PYTHON
{ node read.mjs; python3 read.py; } | tee seen
diff - seen <<'EXPECTED'
space postal-mime ann lee@example.org
space mailparser "ann lee"@example.org
at postal-mime "ann@home"@example.org
at mailparser "ann@home"@example.org
space python "ann lee"@example.org
at python "ann@home"@example.org
EXPECTED
