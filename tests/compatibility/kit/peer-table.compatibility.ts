import { expect, it } from 'vitest';
import { type TriedTest, writeTables } from './peer-table.ts';

const tried = (about: Partial<TriedTest> = {}): TriedTest => ({
  area: 'link-previews',
  peer: { name: 'unfurl.js', version: '6.4.0', advice: 'Shows no | picture.', tried: undefined },
  title: 'title and text',
  state: 'passed',
  notInstalled: undefined,
  ...about,
});

const zip =
  '## Zip\n\n| program | version | tried | result | to know |\n|---|---|---|---|---|\n| unzip | 6.0 | names | as expected |  |';

it('writes one row per program', () => {
  const silent = { ...tried().peer, advice: '' };
  const document = writeTables('', [tried({ peer: silent }), tried({ title: 'no cookie' })]);
  expect(document).toContain('\n## Link previews\n');
  expect(document).toContain('| unfurl.js | 6.4.0 | title and text; no cookie | as expected | Shows no \\| picture. |');
});

it('writes a summary in place of many titles', () => {
  const peer = { ...tried().peer, tried: 'all of it' };
  expect(writeTables('', [tried({ peer }), tried({ peer, title: 'no cookie' })])).toContain('| 6.4.0 | all of it |');
});

it.each([
  ['differs: title and text', tried({ state: 'failed' })],
  ['not installed in this run', tried({ state: 'skipped', notInstalled: 'E: Unable to locate package' })],
  ['not tried in this run', tried({ state: 'skipped' })],
])('states "%s"', (result, test) => {
  expect(writeTables('', [test])).toContain(`| ${result} |`);
});

it('keeps the tables of other areas, and replaces its own', () => {
  const before = `# Compatibility\n\n${writeTables('', [tried({ title: 'earlier' })])}\n${zip}\n`;
  const document = writeTables(before, [tried()]);
  expect(document).toContain(zip);
  expect(document).toContain('title and text');
  expect(document).not.toContain('earlier');
  expect(writeTables(document, [tried()])).toBe(document);
});

it('names the programs that cannot be tried, once and last', () => {
  const document = writeTables(writeTables(zip, [tried()]), [tried()]);
  const [, ...tables] = document.split('\n## Not tried\n');
  expect(tables).toEqual([expect.stringMatching(/^\n\| program \| area \| why \|\n\|---\|---\|---\|\n/)]);
  expect(tables[0]).toContain('| Dragonfly | Stores | ');
  expect(tables[0]).not.toContain('## ');
});
