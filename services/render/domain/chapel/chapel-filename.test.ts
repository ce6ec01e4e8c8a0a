import { expect, it } from 'vitest';
import { hardNames } from '../title/hard-names.fixture.ts';
import { chapelFilename } from './chapel-filename.ts';

it.each([
  ['Rosemary Ellis', 'ELLIS_M.MP4'],
  ['  Anna Müller-Łukasiewicz ', 'MULLER_M.MP4'],
  ['Søren Weiß', 'WEISS_M.MP4'],
  ['Ingibjörg Þórsdóttir', 'THORSD_M.MP4'],
  ['王小明', 'VIDEO_M.MP4'],
  ['', 'VIDEO_M.MP4'],
  ['Con', 'CON_M.MP4'],
])('names the file of %j %s', (name, filename) => {
  expect(chapelFilename(name, 'music')).toBe(filename);
});

it('tells the files of one person apart, in eight letters and three at most, whatever the name', () => {
  const kinds = ['music', 'silent', 'loop', 'hour', 'copies'] as const;
  for (const name of [...hardNames, 'A\u0000/..\\:*?"<>|', 'ﬃ ﬃ', '㎏'.repeat(9)]) {
    const filenames = kinds.map((kind) => chapelFilename(name, kind));
    for (const filename of filenames) expect(filename).toMatch(/^[A-Z0-9]{1,6}_[A-Z]\.MP4$/);
    expect(new Set(filenames).size).toBe(kinds.length);
  }
});
