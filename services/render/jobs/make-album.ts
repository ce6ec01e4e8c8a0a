import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@afterglow/proto';
import { isDependencyDown, type Logger, repeat } from '@afterglow/service-kit';
import type { JobHandler } from '@afterglow/service-kit/queue';
import { attemptsMax } from '../domain/video/attempt-outcome.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import type { AlbumRepository, AlbumRow, AlbumWork } from '../repositories/album-repository.ts';
import type { MakeAlbum } from '../use-cases/albums/make-album.ts';

interface MakeAlbumDependencies {
  readonly albums: Pick<AlbumRepository, 'begin' | 'updateCurrent'>;
  readonly makeAlbum: MakeAlbum;
  readonly scratchDir: string;
}

interface Attempt {
  readonly album: AlbumRow;
  readonly work: AlbumWork;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

const heartbeatMs = 500;

/** Makes an album that was asked for. Safe to run twice: only the latest attempt is kept. */
export function makeAskedAlbum({ albums, makeAlbum, scratchDir }: MakeAlbumDependencies): JobHandler<'album'> {
  async function make({ album, work, signal, log }: Attempt): Promise<void> {
    const folder = join(scratchDir, `album-${album.id}-${album.attempt}`);
    const superseded = new AbortController();
    let progress = 0;
    const write = async (): Promise<void> => {
      if (!(await albums.updateCurrent(work, { progress }))) superseded.abort(new Error('attempt superseded'));
    };
    const heartbeat = repeat(write, { everyMs: heartbeatMs, log, what: 'progress of an album' });
    try {
      await mkdir(folder, { recursive: true });
      const made = await makeAlbum({
        ...{ album, folder, signal: AbortSignal.any([signal, superseded.signal]) },
        onShare: (share) => {
          progress = Math.min(99, Math.floor(100 * share));
        },
      });
      await albums.updateCurrent(work, { ...made, state: 'ready', progress: 100 });
    } catch (error) {
      const isMemorialGone = error instanceof VideoFailure;
      if (!superseded.signal.aborted && !isMemorialGone) throw error;
      log.info('memorial deleted, or album made by another attempt');
    } finally {
      await heartbeat.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function end({ album, work, signal, log }: Attempt, error: unknown): Promise<void> {
    if (signal.aborted || isDependencyDown(error)) {
      await albums.updateCurrent(work, { tries: album.tries - 1 }).catch(() => undefined);
      throw error;
    }
    if (album.tries < limits.videoAttempts) throw error;
    log.error({ err: error }, 'the album could not be made');
    await albums.updateCurrent(work, { state: 'failed' });
  }

  return async ({ albumId }, { signal, log }) => {
    const album = await albums.begin(albumId);
    if (!album) return;
    const attempt = { album, work: { albumId, attempt: album.attempt }, signal, log };
    if (album.tries > attemptsMax) await end(attempt, new Error('too many attempts without an outcome'));
    else await make(attempt).catch((error: unknown) => end(attempt, error));
  };
}
