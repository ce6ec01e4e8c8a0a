import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { consoleMessage } from './console-log.ts';

const address = (path: string): string => new URL(path, import.meta.url).href;

function runCode(code: string): Promise<{ code: number; stderr: string; lines: Record<string, unknown>[] }> {
  const script = `
    import { spawn } from 'node:child_process';
    import { logChildOutput } from '${address('./console-log.ts')}';
    import { createLogger } from '${address('./logger.ts')}';
    import { runMain } from '${address('../lifecycle/run-process.ts')}';
    await runMain(async () => { ${code} });`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter(Boolean);
      resolve({ code: Number(error?.code ?? 0), stderr, lines: lines.map((line) => JSON.parse(line)) });
    });
  });
}

it('every call of the console is one line of the log at warn', async () => {
  const { code, stderr, lines } = await runCode(`
    createLogger('media', 'info');
    console.warn('two\\nlines of %s', 'a "file"');
    console.error(new Error('odd'));
    console.log('x'.repeat(1_000_000));
    console.table([{ a: 1 }]);`);
  expect([code, stderr]).toEqual([0, '']);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatchObject({ level: 'warn', service: 'media', msg: consoleMessage });
  expect(lines.map(({ text }) => String(text).slice(0, 24))).toEqual([
    'two\nlines of a "file"',
    expect.stringMatching(/^Error: odd\n/),
    'x'.repeat(24),
    expect.stringContaining('┌'),
  ]);
  expect(String(lines[2]?.text).length).toBeLessThan(5000);
});

it('the console is a log even before a process has its own', async () => {
  const { lines } = await runCode(`console.warn('early');`);
  expect(lines).toMatchObject([{ level: 'warn', service: 'start', text: 'early' }]);
});

it('each line that a child process writes to standard error is a line of the log', async () => {
  const { lines } = await runCode(`
    createLogger('media', 'info');
    const child = spawn('printf', ['VIPS-WARNING: odd\\nbytes\\n'], { stdio: ['ignore', 'pipe', 'ignore'] });
    logChildOutput(child.stdout);`);
  expect(lines).toMatchObject([
    { level: 'warn', service: 'media', text: 'VIPS-WARNING: odd' },
    { level: 'warn', service: 'media', text: 'bytes' },
  ]);
});

it('Node’s warnings and uncaught errors are lines of the log', async () => {
  const { code, stderr, lines } = await runCode(`
    createLogger('media', 'info');
    process.emitWarning('odd\\nlines');
    setTimeout(() => { throw new Error('what a\\nrequest sent'); }, 10);`);
  expect([code, stderr]).toEqual([1, '']);
  // The last line may overtake one whose write is under way when the process ends.
  const byTime = lines.toSorted((one, other) => String(one.time).localeCompare(String(other.time)));
  expect(byTime).toMatchObject([
    { level: 'warn', err: { message: 'odd\nlines' } },
    { level: 'fatal', err: { message: 'what a\nrequest sent' } },
  ]);
});
