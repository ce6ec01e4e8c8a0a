import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const threads = 4;

export function slowDisk(pipe: string, everyMs: number): () => Promise<void> {
  execFileSync('mkfifo', [pipe]);
  let isSlow = true;
  let held = threads;
  const hold = async (): Promise<void> => {
    while (isSlow) await (await open(pipe, 'r')).close();
    held -= 1;
  };
  const letThrough = async (): Promise<void> => {
    while (held > 0) {
      await pause(everyMs);
      openOtherEnd(pipe);
    }
  };
  const ended = Promise.all([letThrough(), ...Array.from({ length: threads }, hold)]);
  return async () => {
    isSlow = false;
    await ended;
  };
}

function openOtherEnd(pipe: string): void {
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENXIO')) throw error;
  }
}
