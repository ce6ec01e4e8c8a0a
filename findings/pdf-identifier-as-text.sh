#!/usr/bin/env bash
# How the two identifiers in the trailer of a PDF/A are written by the PDF writer of Skia, for 4,000 documents with different titles.
#
# guessed: in hex, as in every document looked at: /ID [<DA77...> <DA77...>].
# seen: @napi-rs/canvas 1.1.1 (Skia chrome/m157) writes them in one document of a hundred as text, (a\377...), when that is the shorter
#   form of the 16 random bytes. The same program then writes both forms.
# So: what reads or extends a PDF has to take both forms of a string, also where only one of them was ever seen.
#
# Packages: npm @napi-rs/canvas 1.1.1. Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 @napi-rs/canvas@1.1.1

cat >count.mjs <<'NODE'
import { PDFDocument } from '@napi-rs/canvas';
const found = { hex: 0, text: 0, other: 0 };
for (let index = 0; index < 4000; index += 1) {
  const document = new PDFDocument({ title: `Album ${index}`, pdfa: true });
  document.beginPage(100, 100).fillRect(0, 0, 1, 1);
  document.endPage();
  const bytes = document.close().toString('latin1');
  const [, form] = /\/ID \[(.)/.exec(bytes.slice(bytes.lastIndexOf('trailer'))) ?? [];
  found[form === '<' ? 'hex' : form === '(' ? 'text' : 'other'] += 1;
}
console.error(found);
console.log('mostly hex:', found.hex > 3900);
console.log('some as text:', found.text > 0);
console.log('in another form:', found.other);
NODE
node count.mjs | tee seen
diff - seen <<'EXPECTED'
mostly hex: true
some as text: true
in another form: 0
EXPECTED
