import { randomBytes } from 'node:crypto';
import { limits } from '@afterglow/proto';
import { fail, type OwnedMemorial } from '@afterglow/service-kit';
import { addToOutbox } from '@afterglow/service-kit/database';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { SpooledFile } from '@afterglow/service-kit/uploads';
import { createPutClaimed } from '../../adapters/pictures/put-claimed.ts';
import type { RemoveUnneeded } from '../../adapters/pictures/remove-unneeded.ts';
import type { RenderDatabase } from '../../database.ts';
import { songJob } from '../../domain/song-job.ts';
import { sentName, songTitle } from '../../domain/song-title.ts';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import type { DeletedMemorialRepository } from '../../repositories/deleted-memorial-repository.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import type { OwnerTransactions } from '../../repositories/owner-transactions.ts';
import type { SongRepository, SongRow } from '../../repositories/song-repository.ts';

interface StoreSongDependencies {
  readonly store: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'claim' | 'confirm' | 'isClaimed' | 'nameSong'>;
  readonly songs: Pick<SongRepository, 'listByMemorial' | 'findByContent' | 'add' | 'update'>;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'hasTombstone'>;
  readonly inOwnerTransaction: OwnerTransactions;
  readonly removeUnneeded: RemoveUnneeded;
  readonly clock: () => Date;
}

export interface ArrivedSong {
  readonly memorial: OwnedMemorial;
  readonly filename: string | undefined;
  readonly spooled: SpooledFile;
  readonly signal: AbortSignal;
}

/** Read again: what was refused may have been our fault. */
const readAgain = { state: 'reading', tries: 0, progress: 0, refusal: null, refused_format: null } as const;

/** Puts the object before the row. The same bytes again are the same song. @throws too_many_songs, memorial_not_found */
export function createStoreSong(deps: StoreSongDependencies) {
  const { store, objects, songs, inOwnerTransaction, deletedMemorials, removeUnneeded, clock } = deps;

  async function put({ memorial, spooled, signal }: ArrivedSong): Promise<string> {
    const hash = randomBytes(32).toString('hex');
    const name = { memorialId: memorial.id, kind: 'upload', hash } as const;
    const options = { contentType: 'application/octet-stream', signal, mayMove: true };
    await createPutClaimed(deps)(name, { byteSize: spooled.byteSize }, (key) =>
      store.putFile(key, spooled.path, options),
    ).catch((cause: unknown) => {
      if (cause instanceof VideoFailure) fail('memorial_not_found', { cause });
      throw cause;
    });
    return hash;
  }

  async function queue(song: SongRow, transaction: RenderDatabase): Promise<SongRow> {
    await addToOutbox(transaction, songJob(song));
    return song;
  }

  async function revive(song: SongRow, transaction: RenderDatabase): Promise<SongRow> {
    if (song.state !== 'refused') return song;
    await songs.update(song.id, readAgain, transaction);
    return queue({ ...song, ...readAgain }, transaction);
  }

  const commit = ({ memorial, filename, spooled: { sha256, byteSize } }: ArrivedSong, upload: string | null) =>
    inOwnerTransaction(memorial.ownerId, async (transaction) => {
      if (await deletedMemorials.hasTombstone(memorial.id, transaction)) fail('memorial_not_found');
      const same = await songs.findByContent(memorial.id, sha256, transaction);
      if (same) return revive(same, transaction);
      const others = await songs.listByMemorial(memorial.id, transaction);
      if (others.length >= limits.songsPerMemorial) fail('too_many_songs');
      if (upload === null) return undefined;
      const place = { memorial_id: memorial.id, owner_id: memorial.ownerId };
      const names = { title: songTitle(filename), original_name: sentName(filename) };
      const facts = { sha256, byte_size: byteSize, upload_hash: upload, state: 'reading' } as const;
      const song = await songs.add({ ...place, ...names, ...facts }, transaction);
      await objects.nameSong({ memorialId: memorial.id, kind: 'upload', hash: upload }, song.id, transaction);
      return queue(song, transaction);
    });

  async function discard(memorialId: number, hash: string): Promise<void> {
    const row = { memorial_id: memorialId, kind: 'upload', hash, photo_id: null } as const;
    await removeUnneeded(row, new Date(clock().getTime() + 60_000));
  }

  return async (arrived: ArrivedSong): Promise<SongRow> => {
    const known = await commit(arrived, null);
    if (known) return known;
    const upload = await put(arrived);
    const song = await commit(arrived, upload).catch(async (error: unknown) => {
      // A commit whose answer was lost keeps its object.
      const kept = await songs.findByContent(arrived.memorial.id, arrived.spooled.sha256);
      if (kept?.upload_hash !== upload) await discard(arrived.memorial.id, upload);
      throw error;
    });
    if (!song) throw new Error('a song was not added');
    if (song.upload_hash !== upload) await discard(arrived.memorial.id, upload);
    return song;
  };
}

export type StoreSong = ReturnType<typeof createStoreSong>;
