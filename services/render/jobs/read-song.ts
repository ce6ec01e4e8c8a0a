import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@afterglow/proto';
import { isDependencyDown, type Logger, repeat } from '@afterglow/service-kit';
import type { JobHandler } from '@afterglow/service-kit/queue';
import type { RemoveUnneeded } from '../adapters/pictures/remove-unneeded.ts';
import { SoundRefused } from '../domain/sound/sound-refusal.ts';
import { attemptsMax } from '../domain/video/attempt-outcome.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import type { SongRepository, SongRow, SongWork } from '../repositories/song-repository.ts';
import type { ReadSong } from '../use-cases/songs/read-song.ts';

interface ReadSongDependencies {
  readonly songs: Pick<SongRepository, 'begin' | 'updateCurrent' | 'find'>;
  readonly objects: Pick<ObjectRepository, 'listBySong'>;
  readonly removeUnneeded: RemoveUnneeded;
  readonly readSong: ReadSong;
  readonly scratchDir: string;
  readonly clock: () => Date;
}

interface Attempt {
  readonly song: SongRow;
  readonly work: SongWork;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

const heartbeatMs = 500;

/** Reads an added song. Safe to run twice: only the latest attempt is kept, and a deleted song leaves no object. */
export function readAddedSong(deps: ReadSongDependencies): JobHandler<'song'> {
  const { songs, objects, removeUnneeded, readSong, scratchDir, clock } = deps;

  async function removeObjects(memorialId: number, songId: number): Promise<void> {
    for (const row of await objects.listBySong(memorialId, songId)) await removeUnneeded(row, clock());
  }

  async function read({ song, work, signal, log }: Attempt): Promise<void> {
    const folder = join(scratchDir, `song-${song.id}-${song.attempt}`);
    const superseded = new AbortController();
    let progress = 0;
    const write = async (): Promise<void> => {
      if (!(await songs.updateCurrent(work, { progress }))) superseded.abort(new Error('attempt superseded'));
    };
    const heartbeat = repeat(write, { everyMs: heartbeatMs, log, what: 'progress of a song' });
    try {
      await mkdir(folder, { recursive: true });
      const facts = await readSong({
        ...{ song, folder, signal: AbortSignal.any([signal, superseded.signal]) },
        onShare: (share) => {
          progress = Math.min(99, Math.floor(100 * share));
        },
      });
      await songs.updateCurrent(work, { ...facts, state: 'ready', progress: 100 });
    } catch (error) {
      const isMemorialGone = error instanceof VideoFailure;
      if (!superseded.signal.aborted && !isMemorialGone) throw error;
      log.info('song deleted or read by another attempt');
    } finally {
      await heartbeat.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function end({ song, work, signal, log }: Attempt, error: unknown): Promise<void> {
    if (error instanceof SoundRefused) {
      log.info({ err: error }, 'song refused');
      await songs.updateCurrent(work, {
        state: 'refused',
        refusal: error.reason,
        refused_format: error.format ?? null,
      });
      return;
    }
    if (signal.aborted || isDependencyDown(error)) {
      await songs.updateCurrent(work, { tries: song.tries - 1 }).catch(() => undefined);
      throw error;
    }
    if (song.tries < limits.videoAttempts) throw error;
    log.error({ err: error }, 'the song could not be read');
    await songs.updateCurrent(work, { state: 'refused', refusal: 'unreadable' });
  }

  return async ({ memorialId, songId }, { signal, log }) => {
    const song = await songs.begin(songId);
    if (song) {
      const attempt = { song, work: { songId, attempt: song.attempt }, signal, log };
      if (song.tries > attemptsMax) await end(attempt, new Error('too many attempts without an outcome'));
      else await read(attempt).catch((error: unknown) => end(attempt, error));
    }
    if (!(await songs.find(memorialId, songId))) await removeObjects(memorialId, songId);
  };
}
