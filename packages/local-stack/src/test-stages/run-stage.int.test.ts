import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../eventually.fixture.ts';
import { temporaryDataDir } from '../fixtures/npm-start.ts';
import { readStartTime } from '../processes/process-identity.ts';
import { runStage } from './run-stage.ts';

const getStage = (script: string, lines: string[], withinMs: number) => ({
  name: 'integration',
  command: '/bin/sh',
  args: ['-c', script],
  env: { PATH: '/usr/bin:/bin' },
  log: (line: string) => void lines.push(line),
  withinMs,
});

describe('runStage', () => {
  it('prints how long the stage took, and returns its result', async () => {
    const lines: string[] = [];
    const tally = await runStage(getStage('exit 3', lines, 60_000), (code) => ({
      passed: code,
      failed: 0,
      failures: [],
    }));
    expect(tally).toEqual({ passed: 3, failed: 0, failures: [] });
    expect(lines).toEqual(['\n> integration', expect.stringMatching(/^> integration: \d+ s$/)]);
  });

  it.each([
    { what: 'hangs', trap: '' },
    { what: 'ignores SIGTERM', trap: "trap '' TERM;" },
  ])('ends a stage that $what at its time limit, with its children, and counts one failure', async ({ trap }) => {
    using folder = temporaryDataDir();
    const pids = join(folder.path, 'pids');
    const lines: string[] = [];
    const script = `${trap} (${trap} sleep 600) & echo $! $$ > ${pids}; wait; wait`;
    const failures = ['integration took longer than 0.005 minutes and was ended'];
    expect(await runStage(getStage(script, lines, 300))).toEqual({ passed: 0, failed: 1, failures });
    expect(lines.at(-1)).toMatch(/^> integration: [0-9] s$/);
    const [child = 0, leader = 0] = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
    expect(leader).toBeGreaterThan(0);
    await eventually(() => expect([readStartTime(child), readStartTime(leader)]).toEqual([undefined, undefined]));
  });
});
