import { expect, it } from 'vitest';
import { isTest, projectFiles, read } from './project.ts';

const writes =
  /\.setItem\(\s*([^,]+),|\bopenDB(?:<[^>]*>)?\(\s*([^,]+),|\b(?:indexedDB|caches)\.open\(\s*([^,)]+)|document\.cookie = (\S+?)=/g;
const listed = /^(?:`\$\{)?(?:storageKeys|cookieNames)\.\w+\}?$/;

/** Finds storage writes under names that proto does not list. */
const unlisted = (text: string): string[] =>
  [...text.matchAll(writes)]
    .map(([, ...names]) => names.find((name) => name !== undefined)?.trim() ?? '')
    .filter((name) => !listed.test(name));

it('a storage name that is not listed is detected', () => {
  expect(
    unlisted(`
      localStorage.setItem('a', '1'); sessionStorage.setItem(key, x); openDB<Schema>('b', 1, {}); caches.open('c');
      document.cookie = \`d=1; Path=/\`;`),
  ).toEqual(["'a'", 'key', "'b'", "'c'", '`d']);
  expect(
    unlisted(`
      storage.setItem(storageKeys.toast, x); openDB(storageKeys.uploads, 1);
      document.cookie = \`\${cookieNames.analytics}=\${id}\`;`),
  ).toEqual([]);
});

it('pages store data in the browser only under the names that the privacy policy lists', () => {
  const files = projectFiles('web/src/**/*.{ts,tsx}').filter((path) => !isTest(path));
  expect(files.filter((path) => read(path).match(writes)).length).toBeGreaterThan(4);
  expect(files.flatMap((path) => unlisted(read(path)).map((name) => `${path}: ${name}`))).toEqual([]);
});
