import type { Album, AlbumChoice } from '@afterglow/proto';
import { fail, isAppError, type OwnedMemorial, type ServiceClient } from '@afterglow/service-kit';
import { addToOutbox } from '@afterglow/service-kit/database';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { albumJob } from '../../domain/album/album-job.ts';
import { objectKey } from '../../domain/object-keys.ts';
import { presentAlbum } from '../../presenters/album-presenter.ts';
import type { AlbumRepository, AlbumRow } from '../../repositories/album-repository.ts';
import type { DeletedMemorialRepository } from '../../repositories/deleted-memorial-repository.ts';
import type { OwnerTransactions } from '../../repositories/owner-transactions.ts';
import { type AlbumContent, hashAlbum, readAlbumContent } from './album-content.ts';

interface AlbumsDependencies {
  readonly memorial: ServiceClient;
  readonly media: ServiceClient;
  readonly albums: Pick<AlbumRepository, 'listByMemorial' | 'findByChoice' | 'add' | 'requestAgain'>;
  readonly store: Pick<ObjectStore, 'head'>;
  readonly inOwnerTransaction: OwnerTransactions;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'hasTombstone'>;
}

export function createAlbums(deps: AlbumsDependencies) {
  const { albums, store, inOwnerTransaction, deletedMemorials } = deps;

  const present = (row: AlbumRow, content: AlbumContent | null): Album =>
    presentAlbum(row, content && hashAlbum(content, { paper: row.paper, photosPerPage: row.photos_per_page }));

  const readUnlessTooLarge = (memorialId: number, signal: AbortSignal): Promise<AlbumContent | null> =>
    readAlbumContent(deps, memorialId, signal).catch((error: unknown) => {
      if (isAppError(error, 'album_too_large')) return null;
      throw error;
    });

  /** A restored backup may lack it. */
  const isStored = async (memorialId: number, hash: string): Promise<boolean> =>
    (await store.head(objectKey({ memorialId, kind: 'album', hash }))) !== null;

  return {
    async list(memorialId: number, signal: AbortSignal): Promise<Album[]> {
      const rows = await albums.listByMemorial(memorialId);
      if (rows.length === 0) return [];
      const content = await readUnlessTooLarge(memorialId, signal);
      return rows.map((row) => present(row, content));
    },

    /** Queues its making unless it is being made, or up to date. @throws memorial_not_found, album_empty, album_too_large */
    async request(memorial: OwnedMemorial, choice: AlbumChoice, signal: AbortSignal): Promise<Album> {
      const content = await readAlbumContent(deps, memorial.id, signal);
      if (content.photos.length === 0) fail('album_empty');
      const hash = hashAlbum(content, choice);
      const hasFile = await isStored(memorial.id, hash);
      const row = await inOwnerTransaction(memorial.ownerId, async (transaction) => {
        if (await deletedMemorials.hasTombstone(memorial.id, transaction)) fail('memorial_not_found');
        const known = await albums.findByChoice(memorial.id, choice, transaction);
        const isCurrent = hasFile && known?.state === 'ready' && known.hash === hash;
        if (known && (isCurrent || known.state === 'making')) return known;
        const place = { memorialId: memorial.id, ownerId: memorial.ownerId };
        const asked = known
          ? await albums.requestAgain(known.id, transaction)
          : await albums.add(place, choice, transaction);
        await addToOutbox(transaction, albumJob(asked));
        return asked;
      });
      return present(row, content);
    },
  };
}
