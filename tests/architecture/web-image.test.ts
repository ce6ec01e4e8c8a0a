import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { parseImports } from './imports/parse-imports.ts';
import { isTest, projectFiles, read } from './project.ts';

it('the image of web contains every file of the app that its server imports', () => {
  const server = projectFiles('web/server/**/*.ts').filter((path) => !isTest(path));
  const shared = server.flatMap((from) =>
    parseImports(read(from))
      .filter(({ typeOnly, specifier }) => !typeOnly && specifier.includes('/src/'))
      .map(({ specifier }) => posix.join(posix.dirname(from), specifier)),
  );
  expect(shared.length).toBeGreaterThan(5);
  const copied = read('docker/Dockerfile').match(/web\/src\/lib\/[\w./-]+(?= )/g) ?? [];
  const isCopied = (path: string) => copied.some((source) => path === source || path.startsWith(`${source}/`));
  expect(shared.filter((path) => !isCopied(path))).toEqual([]);
});
