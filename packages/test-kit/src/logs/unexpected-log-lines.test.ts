import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unexpectedLogLines } from './unexpected-log-lines.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-logs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const write = (file: string, ...lines: string[]) => writeFile(join(folder, file), `${lines.join('\n')}\n`);
const line = (level: string, msg = 'something') => JSON.stringify({ level, msg });

it('ignores lines below warn, and those of Postgres and Redis', async () => {
  await write('media.log', line('info'), line('debug'));
  await write('postgres.log', 'ERROR: nothing of ours');
  expect(await unexpectedLogLines(folder)).toEqual([]);
});

it('F5: reports a warning, an error, and output that bypasses the logger', async () => {
  await write('auth.log', line('info'), line('warn'), line('fatal'));
  await write('web.log', '(node:1) Warning: a leak');
  expect(await unexpectedLogLines(folder)).toEqual([
    `auth: ${line('warn')}`,
    `auth: ${line('fatal')}`,
    'web: (node:1) Warning: a leak',
  ]);
});

it('ignores a line that is expected of its process, and reports it for any other', async () => {
  await write('media.log', line('warn', 'the sender left'));
  await write('render.log', line('warn', 'the sender left'));
  expect(await unexpectedLogLines(folder, [{ process: /^media$/, line: /the sender left/ }])).toEqual([
    `render: ${line('warn', 'the sender left')}`,
  ]);
});
