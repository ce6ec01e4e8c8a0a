import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';

const runProcess = new URL('./run-process.ts', import.meta.url).href;
const logger = new URL('../logging/logger.ts', import.meta.url).href;

function start(phases: string, { ipc = false, before = '' } = {}) {
  const code = `
    import { closeOnSignal, runMain } from '${runProcess}';
    import { createLogger } from '${logger}';
    const say = (text) => process.stdout.write(text + '\\n');
    const never = () => new Promise(() => {});
    setInterval(() => {}, 1000);
    ${before}
    closeOnSignal(createLogger('test', 'warn'), [${phases}]);
    say('ready');`;
  const stdio = ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])] as const;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: [...stdio] });
  const exit = once(child, 'exit');
  const readWhole = child.stdout ? once(child.stdout, 'end') : undefined;
  const ended = Promise.all([exit, readWhole]).then(([code]) => code);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const said = () => output.split('\n').filter((line) => line !== '' && line !== 'ready');
  return { child, ended, said, ready: () => eventually(() => output.includes('ready'), { timeoutMs: 30_000 }) };
}

const three = `
  { name: 'one', close: async () => say('one') },
  { name: 'two', close: async () => { await new Promise((done) => setTimeout(done, 50)); say('two'); } },
  { name: 'three', close: async () => say('three') }`;

describe('a process that receives a signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes its phases in their order on %s', async (signal) => {
    const { child, ended, said, ready } = start(three);
    await ready();
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(said()).toEqual(['one', 'two', 'three']);
  });

  it('continues after a phase that fails, and one that takes too long', async () => {
    const phases = `
      { name: 'broken', close: async () => { throw new Error('no'); } },
      { name: 'endless', close: never, timeoutMs: 100 },
      { name: 'last', close: async () => say('last') }`;
    const { child, ended, said, ready } = start(phases);
    await ready();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const logged = said().filter((line) => line.startsWith('{'));
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { phase: 'broken', msg: 'shutdown phase failed' },
      { phase: 'endless', msg: 'shutdown phase timed out' },
    ]);
    expect(said()).toContain('last');
  });
});

describe('a process whose supervisor has died', () => {
  const disconnect = (child: ChildProcess) => child.disconnect();

  it('closes its phases', async () => {
    const { child, ended, said, ready } = start(three, { ipc: true });
    await ready();
    disconnect(child);
    expect(await ended).toEqual([0, null]);
    expect(said()).toEqual(['one', 'two', 'three']);
  });

  it('closes its phases even if the supervisor died during the start', async () => {
    const before = `process.on('disconnect', () => {}); await new Promise((done) => process.once('disconnect', done));`;
    const { child, ended, said } = start(three, { ipc: true, before });
    disconnect(child);
    expect(await ended).toEqual([0, null]);
    expect(said()).toEqual(['one', 'two', 'three']);
  });
});

it('an error of the main function prints one line and exits with code 1', async () => {
  const code = `
    import { runMain } from '${runProcess}';
    await runMain(async () => { throw new Error('Environment: PORT is missing'); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(errorOutput).toBe('Environment: PORT is missing\n');
});
