import { stripTypeScriptTypes } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from '../project.ts';
import { followedCalls } from './followed-calls.ts';
import { type Definition, startLanguageServer } from './language-server.ts';

let server: Awaited<ReturnType<typeof startLanguageServer>>;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(() => server.stop());

/** Stripping types blanks aliases and interfaces and keeps positions. */
function hasBody({ path, start, end }: Definition): boolean {
  const values = stripTypeScriptTypes(read(path)).slice(start, end);
  return /=>|\)\s*\{/.test(values);
}

it.each(followedCalls)('go to definition reaches the body of $call in $from', { timeout: 60_000 }, async (followed) => {
  const { from, call, to } = followed;
  const start = read(from).search(new RegExp(`(?<![\\w.])${call.replaceAll('.', '\\.')}(?:<[^>]*>)?\\(`));
  expect(start).toBeGreaterThan(0);
  const definitions = await server.findDefinitions(from, start + call.length - 1);
  expect(definitions.filter(hasBody).map(({ path }) => path)).toContain(to);
});
