#!/usr/bin/env bash
# The name of an attached file in several parts (RFC 2231), of which only the first and the last are percent-encoded.
#
# guessed: every parser decodes the parts marked with an asterisk alone, so a literal "%25" in an unmarked part stays.
# seen: postal-mime 4.0.0 and Python 3.11 read "für 100%25 Ann.jpg". mailparser 3.14.2 decodes the unmarked part as well and
#   reads "für 100% Ann.jpg".
# So: a writer that marks one part of a name marks them all.
#
# Packages: npm postal-mime 4.0.0, mailparser 3.14.2. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 postal-mime@4.0.0 mailparser@3.14.2

printf '%s\r\n' 'From: ann@example.org' 'To: bo@example.org' 'Subject: Photos' 'Date: Sat, 04 Jul 2026 12:00:00 +0000' \
  'MIME-Version: 1.0' 'Content-Type: multipart/mixed; boundary=limit' '' --limit 'Content-Type: image/jpeg' \
  'Content-Disposition: attachment;' " filename*0*=utf-8''f%C3%BCr%20;" ' filename*1="100%25 ";' ' filename*2*=Ann%2Ejpg' \
  'Content-Transfer-Encoding: base64' '' /9j/2Q== --limit-- >parts.eml

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
const mail = readFileSync('parts.eml');
console.log('postal-mime', (await PostalMime.parse(mail)).attachments[0].filename);
console.log('mailparser', (await simpleParser(mail)).attachments[0].filename);
NODE
cat >read.py <<'PYTHON'
import email, email.policy
message = email.message_from_binary_file(open('parts.eml', 'rb'), policy=email.policy.default)
print('python', next(message.iter_attachments()).get_filename())
PYTHON
export PYTHONIOENCODING=utf-8
{ node read.mjs; python3 read.py; } | tee seen
diff - seen <<'EXPECTED'
postal-mime für 100%25 Ann.jpg
mailparser für 100% Ann.jpg
python für 100%25 Ann.jpg
EXPECTED
