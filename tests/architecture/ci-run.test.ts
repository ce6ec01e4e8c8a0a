import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '@afterglow/local-stack';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from './project.ts';

const run = promisify(execFile);

/** The output and exit code of `npm test`, with Node alone and with all tools. */
interface Ends {
  readonly alone: string;
  readonly all: string;
}

/** Runs `.ci/run` with an npm that only records its calls. */
async function runCi({ alone, all }: Ends) {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-ci-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const calls = join(folder, 'calls');
  await cp(join(projectRoot, '.ci'), join(folder, 'project/.ci'), { recursive: true });
  const npm = `#!/bin/sh\necho "$PATH:: $* $REQUIRE_S3" >>${calls}\ncase $3 in all) ${all};; *) ${alone};; esac\n`;
  await writeFile(join(folder, 'npm'), npm, { mode: 0o755 });
  await writeFile(join(folder, 'python3'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { stdout, code } = await run(join(folder, 'project/.ci/run'), [], { env }).then(
    (ended) => ({ ...ended, code: 0 }),
    (ended: { readonly stdout: string; readonly code: number }) => ended,
  );
  const lines = (await readFile(calls, 'utf8')).trim().split('\n');
  return { last: stdout.trim().split('\n').at(-1), code, calls: lines.map((line) => line.split(':: ')) };
}

describe.runIf(onPath('bash') && onPath('dpkg'))('.ci/run', () => {
  it('runs every test but long ones, and the unit tests with Node alone, and counts both in its last line', async () => {
    const { last, code, calls } = await runCi({ alone: 'echo 3 passed, 0 failed', all: 'echo 40 passed, 0 failed' });
    expect(calls.map(([, call]) => call?.trim())).toEqual(['test -- unit', 'test -- all --tags-filter=!long 1']);
    const [alone = '', whole = ''] = calls.map(([path]) => path);
    expect(alone.split(':')).toHaveLength(1);
    expect(whole.split(':').length).toBeGreaterThan(1);
    expect({ last, code }).toEqual({ last: '43 passed, 0 failed', code: 0 });
  });

  it.each([
    [
      'tests fail with Node alone',
      { alone: 'echo 2 passed, 1 failed; exit 1', all: 'echo 40 passed, 0 failed' },
      '42 passed, 1 failed',
    ],
    [
      'tests fail',
      { alone: 'echo 3 passed, 0 failed', all: 'echo 38 passed, 2 failed; echo bye; exit 1' },
      '41 passed, 2 failed',
    ],
    [
      'a command ends without its closing line',
      { alone: 'echo Killed', all: 'echo 40 passed, 0 failed' },
      '40 passed, 1 failed',
    ],
    [
      'a command ends badly although no test has failed',
      { alone: 'echo 3 passed, 0 failed', all: 'echo 40 passed, 0 failed; exit 3' },
      '43 passed, 1 failed',
    ],
  ])('fails if %s', async (_, ends, expected) => {
    const { last, code } = await runCi(ends);
    expect({ last, code }).toEqual({ last: expected, code: 1 });
  });
});
