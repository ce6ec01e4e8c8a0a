import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { runWholePass } from '@afterglow/service-kit/database';
import { afterAll, expect } from 'vitest';
import { image } from '../adapters/upload.fixture.ts';
import { readWorkerConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import type { SweepFindings } from '../domain/sweep-findings.ts';
import { mediaFixture } from '../media.fixture.ts';
import { sweep } from './sweep.ts';

export const hour = 60 * 60_000;

export async function sweepFixture() {
  const media = await mediaFixture();
  const { objects, environment } = media;
  await media.app.listen({ host: '127.0.0.1', port: 0 });
  const worker = await createWorkerDeps(
    readWorkerConfig({
      ...environment.variables,
      MEDIA_URL: media.app.listeningOrigin,
      OBJECT_STORE_URL: objects.url,
    }),
  );
  afterAll(() => worker.database.destroy());
  const order = { orphanAgeMs: hour };
  return {
    media,
    worker,
    order,
    swept: async (change: object = {}): Promise<SweepFindings | undefined> => {
      const findings: SweepFindings[] = [];
      const sweepMetrics = { swept: (found: SweepFindings) => void findings.push(found) };
      await runWholePass(sweep({ ...worker, ...order, sweepMetrics, ...change }));
      expect(findings).toHaveLength(1);
      return findings[0];
    },
    put: async (key: string, ageMs = 2 * hour): Promise<void> => {
      await objects.store.putBuffer(key, Buffer.from('x'), { contentType: 'image/jpeg' });
      const then = (Date.now() - ageMs) / 1000;
      await utimes(join(objects.folder, 'objects', key), then, then);
    },
    upload: async (words: string, ref = 'memorial-11'): Promise<number> =>
      (await media.upload([{ file: image(words) }], ref)).json().photos[0].id,
  };
}
