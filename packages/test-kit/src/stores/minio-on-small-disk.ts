import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMinio } from './local-minio.ts';
import { makeBucket } from './s3.ts';
import { canMount, onSmallDisk } from './small-disk.ts';
import { type S3, s3Domain } from './stores.ts';

export const canFillMinio = (): boolean =>
  spawnSync('minio', ['--version'], { stdio: 'ignore' }).status === 0 && canMount();

/** A MinIO on a 24 MB disk; `makeRoom` quadruples it. */
export async function minioOnSmallDisk(): Promise<S3 & { makeRoom(): void }> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-full-'));
  const script = `"$@" & read -r size && mount -o "remount,size=$size" '${folder}'; read -r _; kill $!; wait $!`;
  const running = await runMinio(folder, ['unshare', ...onSmallDisk(folder, '24m', script), 'minio']);
  if (!running) throw new Error('there is no unshare');
  const { url, minio, ended } = running;
  await makeBucket(url);
  return {
    url,
    domain: s3Domain,
    makeRoom: () => {
      minio.stdin?.write('96m\n');
    },
    stop: async () => {
      minio.stdin?.end();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
