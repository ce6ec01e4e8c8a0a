import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

const maxBytes = 16 * 1024 * 1024;

/** Truncates a log that has grown too long; a process that appends to it continues at its new end. */
export function trimLog(file: string): void {
  try {
    if (statSync(file).size > maxBytes) truncateSync(file);
  } catch {}
}

interface OpenLog {
  readonly output: number | 'ignore';
  close(): void;
}

export function openLog(file: string): OpenLog {
  try {
    mkdirSync(dirname(file), { recursive: true });
    trimLog(file);
    const fd = openSync(file, 'a', 0o600);
    return { output: fd, close: () => closeSync(fd) };
  } catch {
    return { output: 'ignore', close: () => {} };
  }
}

export function lastLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  } catch {
    return '';
  }
}
