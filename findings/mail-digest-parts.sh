#!/usr/bin/env bash
# A digest (multipart/digest) whose parts have no Content-Type, as mailing lists send them.
#
# guessed: in a digest such a part is a mail (RFC 2046, 5.1.5), and every parser shows its text without its headers.
# seen: Python 3.11 reads a mail. postal-mime 4.0.0 writes sender and subject of the mail above its text. mailparser 3.14.2
#   reads plain text, and shows the header lines of the mail as they are, with encoded words undecoded.
# So: name the type of the parts of a digest, message/rfc822, even if it is the default.
#
# Packages: npm postal-mime 4.0.0, mailparser 3.14.2. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 postal-mime@4.0.0 mailparser@3.14.2

printf '%s\r\n' 'From: list@example.org' 'To: bo@example.org' 'Subject: Digest' 'Date: Sat, 04 Jul 2026 12:00:00 +0000' \
  'MIME-Version: 1.0' 'Content-Type: multipart/digest; boundary=limit' '' --limit '' 'From: ann@example.org' \
  'Subject: =?utf-8?q?F=C3=BCr_Ann?=' '' 'Her laugh' --limit-- >digest.eml

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
const mail = readFileSync('digest.eml');
const show = (text) => JSON.stringify(text.trim().replace(/-{5,}/g, '---'));
console.log('postal-mime', show((await PostalMime.parse(mail)).text));
console.log('mailparser', show((await simpleParser(mail)).text));
NODE
cat >read.py <<'PYTHON'
import email, email.policy, json
message = email.message_from_binary_file(open('digest.eml', 'rb'), policy=email.policy.default)
[part] = message.iter_parts()
inner = part.get_content()
print('python', part.get_content_type(), json.dumps([inner['Subject'], inner.get_content().strip()], ensure_ascii=False))
PYTHON
export PYTHONIOENCODING=utf-8
{ node read.mjs; python3 read.py; } | tee seen
diff - seen <<'EXPECTED'
postal-mime "---\nFrom:    ann@example.org\nSubject: Für Ann\n---\n\nHer laugh"
mailparser "From: ann@example.org\nSubject: =?utf-8?q?F=C3=BCr_Ann?=\n\nHer laugh"
python message/rfc822 ["Für Ann", "Her laugh"]
EXPECTED
