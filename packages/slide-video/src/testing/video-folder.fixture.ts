import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function videoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slide-video-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
