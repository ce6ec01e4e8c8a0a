import { describe, expect, it } from 'vitest';
import { findExtended, isExtendedFile } from './extended-tests.ts';
import { exists, projectFiles, read } from './project.ts';

interface Guarantee {
  readonly id: string;
  readonly tests: readonly string[];
  readonly isDeferred: boolean;
}

const row = /^\| ([A-Z]\d+) \| (.+)$/gm;
const link = /\]\(\.\.\/([^)]+)\)/g;
/** `U5, U8` of a test title `U5, U8: real photos are …`. */
const titleIds = /['"`]([A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*): /g;

const findGuarantees = (document: string): Guarantee[] =>
  [...document.matchAll(row)].map(([, id = '', cells = '']) => ({
    id,
    tests: [...cells.matchAll(link)].map(([, path = '']) => path),
    isDeferred: cells.includes('*Not there yet:*'),
  }));

const findTitles = (test: string): { offset: number; ids: string[] }[] =>
  [...test.matchAll(titleIds)].map(({ index, 1: ids = '' }) => ({ offset: index, ids: ids.split(', ') }));

const findIds = (test: string): string[] => findTitles(test).flatMap(({ ids }) => ids);

function findIdsAlwaysShown(path: string): string[] {
  if (isExtendedFile(path)) return [];
  const test = read(path);
  const isExtended = findExtended(test);
  return findTitles(test).flatMap(({ offset, ids }) => (isExtended(offset + 1) ? [] : ids));
}

const guarantees = findGuarantees(read('docs/reliability.md'));
const testFiles = projectFiles('{proto,packages,services,web,tests}/**/*.{test,faults,acceptance,e2e}.{ts,tsx}').filter(
  (path) => !path.startsWith('tests/architecture/'),
);

it('guarantees and the ids of test titles are recognised', () => {
  const document =
    '| id | guarantee |\n| R1 | Kept. | [a](../b/a.faults.ts), [c](../c.ts) |\n| B2 | *Not there yet:* x | |\n';
  expect(findGuarantees(document)).toEqual([
    { id: 'R1', tests: ['b/a.faults.ts', 'c.ts'], isDeferred: false },
    { id: 'B2', tests: [], isDeferred: true },
  ]);
  expect(findIds("it(`U5, U8: photos`); describe('R12: a'); it('409: not an id'); // A1: a comment")).toEqual([
    'U5',
    'U8',
    'R12',
  ]);
});

describe('docs/reliability.md', () => {
  it('lists each guarantee once, with a test or the reason why there is none yet', () => {
    const ids = guarantees.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(guarantees.filter(({ tests, isDeferred }) => tests.length === 0 && !isDeferred)).toEqual([]);
  });

  it('names tests that exist and carry the id of the guarantee', () => {
    const wrong = guarantees.flatMap(({ id, tests }) =>
      tests.filter((path) => !exists(path) || !findIds(read(path)).includes(id)).map((path) => `${id}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names a test that is not tagged extended for each guarantee', () => {
    const extendedAlone = guarantees
      .filter(({ tests, isDeferred }) => tests.length > 0 && !isDeferred)
      .filter(({ id, tests }) => !tests.some((path) => findIdsAlwaysShown(path).includes(id)));
    expect(extendedAlone.map(({ id }) => id)).toEqual([]);
  });

  it('has a row for every id in the title of a test, and names the test in it', () => {
    const claimed = new Set(guarantees.flatMap(({ id, tests }) => tests.map((path) => `${id} ${path}`)));
    const shown = testFiles.flatMap((path) => [...new Set(findIds(read(path)))].map((id) => `${id} ${path}`));
    expect(shown.length).toBeGreaterThan(40);
    expect(shown.filter((pair) => !claimed.has(pair))).toEqual([]);
  });
});
