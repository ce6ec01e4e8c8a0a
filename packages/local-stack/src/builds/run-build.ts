import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';
import { inheritedEnvironment } from '../config.ts';

const run = promisify(execFile);

interface Build {
  /** Start of the error message: `The front end does not build`. */
  readonly failure: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** Builds in a process of its own, to free its memory. @throws CommandError with the reason */
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
