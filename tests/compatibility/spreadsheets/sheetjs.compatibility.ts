import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { runNode } from '../kit/installed-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { writeInviteeCsv } from './invitee-csv.ts';

const readSheet = `
import { readFileSync } from 'node:fs';
import XLSX from 'xlsx';
const { SheetNames: [name], Sheets } = XLSX.read(readFileSync(process.argv[1]), { type: 'buffer', raw: process.argv[2] === 'texts' });
const sheet = Sheets[name];
const formulas = Object.values(sheet).filter((cell) => cell.f !== undefined).length;
console.log(JSON.stringify({ formulas, rows: XLSX.utils.sheet_to_json(sheet, { header: 1, defval: '' }) }));`;

const advice = 'Like other spreadsheets, takes a name such as 007 for a number unless columns are imported as text.';

describePeer(npmPeer('xlsx@0.18.5'), { advice }, (installed) => {
  it('every cell of the invitee list as text', async () => {
    const { path, rows } = await writeInviteeCsv();
    expect(JSON.parse(await runNode(installed(), readSheet, path, 'texts'))).toEqual({ formulas: 0, rows });
  });

  it('no formula', async () => {
    const { path } = await writeInviteeCsv();
    expect(JSON.parse(await runNode(installed(), readSheet, path, 'values'))).toMatchObject({ formulas: 0 });
  });
});
