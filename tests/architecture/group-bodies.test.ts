import { expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';
import { parseCalls } from './requirements/parse-calls.ts';

/** Group bodies run during collection, even if the group is skipped. */
const group = /describe(?:IfInstalled|StripeMock|Peer)?(?:\.\w+(?:\s*\([^;{]*?\))?)*(?:\('[\w-]+'\))?/;

const findWaiting = (text: string): string[] =>
  parseCalls(text, group)
    .filter(({ args }) => args.some((arg) => /^async\b/.test(arg)))
    .map(({ args: [title = ''] }) => title);

it('the body of a group only declares tests, so that a group without its tool starts no process', () => {
  const waiting = `
    describe('one', async () => {});
    describe('two', () => { it('three', async () => {}); });
    describe.each([1])('four %s', { tags: [] }, async (n) => {});
    describeIfInstalled('helm')('five', async () => {});
    describe.runIf(has('helm') && has('linter'))('six', async () => {});`;
  expect(findWaiting(waiting)).toEqual(["'one'", "'four %s'", "'five'", "'six'"]);

  const files = projectFiles(
    '{packages,proto,services,tests,web}/**/*.{test,faults,acceptance,e2e,compatibility}.{ts,tsx}',
  );
  const own = files.filter((path) => !path.startsWith('tests/architecture/'));
  expect(own.length).toBeGreaterThan(500);
  const found = own.flatMap((path) => findWaiting(read(path)).map((title) => `${path}: ${title}`));
  expect(found).toEqual([]);
});
