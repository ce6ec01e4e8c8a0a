import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';
import { inheritedEnvironment } from '../config.ts';

const run = promisify(execFile);

interface Build {
  /** What the error says before its reason: `The front end does not build`. */
  readonly failure: string;
  /** The program that builds, and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
}

/** Builds in a process of its own, whose memory goes with it. @throws CommandError with the reason where that fails. */
export async function runBuild({ failure, args, cwd }: Build, signal?: AbortSignal): Promise<void> {
  try {
    await run(process.execPath, args, {
      cwd,
      env: { ...inheritedEnvironment(), NO_COLOR: '1' },
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new CommandError(`${failure}:\n${reason.split('\n    at ')[0]}`);
  }
}
