import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Slideshow } from '@afterglow/proto';
import { eventually, testEnvironment, testObjectStore, videoPrograms } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll } from 'vitest';
import { timeout } from '../figure.ts';
import { type Process, processStarter } from '../processes.ts';
import type { Product } from './product.ts';

type Variables = Readonly<Record<string, string>>;

/** Render as processes beside media, on a database and a bucket of its own. Call it at the top of the test file. */
export async function startRendering(product: Product, mediaUrl: string) {
  const { database } = await testEnvironment('render');
  const bucket = await testObjectStore();
  const scratch = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  afterAll(async () => {
    await pool.end();
    await rm(scratch, { recursive: true, force: true });
  });
  const { ffmpegPath } = videoPrograms();
  const variables: Variables = {
    ...product.mediaVariables,
    DATABASE_URL: database.url,
    MEDIA_URL: mediaUrl,
    OBJECT_STORE_URL: bucket.url,
    MEDIA_OBJECT_STORE_URL: product.objects.url,
    SCRATCH_DIR: scratch,
    FFMPEG_PATH: ffmpegPath,
    JOB_LOCK_MS: '2000',
    JOB_STALLED_MS: '500',
    JOB_OVERDUE_MS: '1500',
  };
  const startProcess = processStarter();
  const api = await startProcess('services/render/main', { env: variables });
  const post = async (path: string, owner: number, body?: object): Promise<unknown> => {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { ...(await product.signedIn(owner)), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const states = async (): Promise<string[]> =>
    (await pool.query<{ state: string }>('select state from render.videos')).rows.map(({ state }) => state);
  return {
    startWorker: (changes: Variables = {}): Promise<Process> =>
      startProcess('services/render/worker', { env: { ...variables, ...changes } }),
    askForVideo: async (memorial: number): Promise<void> => {
      const body = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura', timing: 1 };
      const made = await post(`/api/memorials/m${memorial}/generate-slideshow`, memorial, body);
      const { slideshow } = made as { slideshow: Slideshow };
      await post(`/api/memorials/m${memorial}/slideshows/${slideshow.publicId}/generate-video`, memorial);
    },
    allVideosReady: () =>
      eventually(async () => {
        const [now, ready] = [await states(), (state: string) => state === 'ready'];
        return (now.length > 0 && now.every(ready)) || Promise.reject(new Error(now.join()));
      }, timeout),
  };
}
