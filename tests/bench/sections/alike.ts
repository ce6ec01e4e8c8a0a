import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPool } from '../alike/described-photos.ts';
import { measureCost } from '../alike/measure-cost.ts';
import { measureRecognition } from '../alike/measure-recognition.ts';
import { attempt } from '../attempt.ts';
import type { Section } from '../section.ts';

const ownPhotos = new URL('../../photos/', import.meta.url).pathname;

export const section: Section = {
  order: 72,
  byDefault: false,
  async measure(_, { photos }) {
    const source = photos === undefined ? ownPhotos : resolve(photos);
    const names = (await readdir(source)).filter((name) => name.toLowerCase().endsWith('.jpg'));
    const paths = names.sort().map((name) => join(source, name));
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-alike-'));
    const pool = createPool();
    try {
      return [
        ...(await attempt('recognition', () => measureRecognition(pool, paths, folder))),
        ...(await attempt('cost', () => measureCost(pool, paths, folder))),
      ];
    } finally {
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
