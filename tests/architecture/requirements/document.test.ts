import { expect, it } from 'vitest';
import { withRequirementTables } from './document.ts';

const row = (id: string, requirement: string) => ({ id, section: 'Any', kind: 'text', requirement });
const rows = [row('landing-01', 'A | B'), row('auth-01', 'C'), row('landing-02', 'D')];

it('writes a table for each group between its marker and the end', () => {
  const document = '# Title\n<!-- auth -->\nold\n<!-- end -->\nProse\n<!-- landing -->\n<!-- end -->\nLast\n';
  expect(withRequirementTables(document, rows)).toBe(
    '# Title\n<!-- auth -->\n| id | requirement |\n|---|---|\n| auth-01 | C |\n<!-- end -->\nProse\n' +
      '<!-- landing -->\n| id | requirement |\n|---|---|\n| landing-01 | A \\| B |\n| landing-02 | D |\n<!-- end -->\nLast\n',
  );
});

it('names a group without a place in the document', () => {
  expect(() => withRequirementTables('<!-- landing -->\n<!-- end -->', rows)).toThrow('no place for auth');
});
