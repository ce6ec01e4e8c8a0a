#!/usr/bin/env bash
# A text mail with format=flowed (RFC 3676), whose long lines a reader joins: a paragraph, a quotation, and DelSp=yes.
#
# guessed: postal-mime and mailparser join flowed lines alike, within quotations too.
# seen: each fails at something else. postal-mime 4.0.0 joins a quotation but keeps the ">" of the second line in the middle of
#   the text. mailparser 3.14.2 does not remove the leading space that RFC 3676 (4.4) stuffs into a line if DelSp=yes, and joins
#   two halves of a word with a space between them.
# So: send quoted-printable text with whole paragraphs as lines, not format=flowed.
#
# Packages: npm postal-mime 4.0.0, mailparser 3.14.2. Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 postal-mime@4.0.0 mailparser@3.14.2

write_mail() {
  local name=$1 type=$2; shift 2
  printf '%s\r\n' 'From: ann@example.org' 'To: bo@example.org' 'Subject: Photos' 'Date: Sat, 04 Jul 2026 12:00:00 +0000' \
    'MIME-Version: 1.0' "Content-Type: text/plain; charset=us-ascii; $type" '' "$@" >"$name.eml"
}
write_mail paragraph format=flowed 'We remember ' 'her laugh.'
write_mail quotation format=flowed '> We remember ' '> her laugh.' 'So do we.'
# The sender broke "snowdrops" in two; the second line begins with a stuffed space.
write_mail deleted-spaces 'format=flowed; delsp=yes' 'snow ' ' drops'

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
for (const name of ['paragraph', 'quotation', 'deleted-spaces']) {
  const mail = readFileSync(`${name}.eml`);
  console.log(name, 'postal-mime', JSON.stringify((await PostalMime.parse(mail)).text.trim()));
  console.log(name, 'mailparser', JSON.stringify((await simpleParser(mail)).text.trim()));
}
NODE
node read.mjs | tee seen
diff - seen <<'EXPECTED'
paragraph postal-mime "We remember her laugh."
paragraph mailparser "We remember her laugh."
quotation postal-mime "> We remember > her laugh.\nSo do we."
quotation mailparser "> We remember her laugh.\nSo do we."
deleted-spaces postal-mime "snowdrops"
deleted-spaces mailparser "snow drops"
EXPECTED
