import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { type ObjectName, objectKey } from '../../domain/object-keys.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import type { SongRepository } from '../../repositories/song-repository.ts';
import type { ReadySong } from './chosen-songs.ts';
import type { ReadSong } from './read-song.ts';

export interface SoundFilesDependencies {
  readonly store: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'miss'>;
  readonly songs: Pick<SongRepository, 'find'>;
  readonly readSong: ReadSong;
}

export interface SoundWorkplace {
  readonly memorialId: number;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Fetches the objects of songs, each once. */
export const createSoundFiles =
  ({ store, objects, songs, readSong }: SoundFilesDependencies) =>
  (used: readonly ReadySong[], { memorialId, folder, signal }: SoundWorkplace) => {
    const fetched = new Map<string, Promise<string>>();

    /** Makes lost or damaged objects of a song again from what was sent. */
    async function readAgain(hash: string): Promise<void> {
      const song = used.find(({ song_hash }) => song_hash === hash);
      if (!song || !(await songs.find(memorialId, song.id))) return;
      const own = join(folder, `song-${song.id}`);
      await mkdir(own, { recursive: true });
      await readSong({ song, folder: own, signal, onShare: () => undefined });
    }

    async function fetchObject(name: ObjectName, path: string): Promise<string> {
      const get = (): Promise<boolean> => store.getFile(objectKey(name), path, { signal });
      if (await get()) return path;
      await objects.miss(name);
      if (name.kind !== 'piece') await readAgain(name.hash);
      if (name.kind !== 'piece' && (await get())) return path;
      throw new Error(`The ${name.kind} ${name.hash} is gone.`);
    }

    const fetchOnce = (kind: 'song' | 'samples' | 'piece', hash: string): Promise<string> => {
      const key = `${kind}-${hash}`;
      const known = fetched.get(key) ?? fetchObject({ memorialId, kind, hash }, join(folder, key));
      fetched.set(key, known);
      return known;
    };
    /** A song has some 200 MB of samples. */
    async function forgetSamples(needed: ReadonlySet<string>): Promise<void> {
      for (const { song_hash } of used) {
        const key = `samples-${song_hash}`;
        if (needed.has(song_hash) || !fetched.delete(key)) continue;
        await rm(join(folder, key), { force: true });
      }
    }

    return { fetchOnce, forgetSamples, readAgain };
  };

export type SoundFiles = ReturnType<ReturnType<typeof createSoundFiles>>;
