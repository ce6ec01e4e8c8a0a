import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { originalKey } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { DrawAlbum } from '../../adapters/album/draw-album.ts';
import { createPutClaimed } from '../../adapters/pictures/put-claimed.ts';
import { albumFilename } from '../../domain/album/album-filename.ts';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import type { AlbumRow } from '../../repositories/album-repository.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';
import { hashAlbum, readAlbumContent } from './album-content.ts';

interface MakeAlbumDependencies {
  readonly memorial: ServiceClient;
  readonly media: ServiceClient;
  readonly mediaStore: Pick<ObjectStore, 'getBuffer'>;
  readonly store: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'claim' | 'confirm' | 'isClaimed'>;
  readonly drawAlbum: DrawAlbum;
}

export interface AlbumOrder {
  readonly album: AlbumRow;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the share that is done. */
  readonly onShare: (share: number) => void;
}

/** Makes and stores an album of what its memorial holds now. Safe to repeat. @throws VideoFailure if the memorial was deleted */
export const createMakeAlbum =
  (deps: MakeAlbumDependencies) =>
  async ({ album, folder, signal, onShare }: AlbumOrder) => {
    const { memorial_id: memorialId, paper, photos_per_page: photosPerPage } = album;
    const content = await readAlbumContent(deps, memorialId, signal).catch((cause: unknown) => {
      if (isAppError(cause, 'memorial_not_found')) throw new VideoFailure('photo_missing', 'the memorial is gone');
      throw cause;
    });
    const choice = { paper, photosPerPage };
    const body = { memorialId, photoIds: content.photos.map(({ id }) => id) };
    const listed = await deps.media.call('POST /internal/photos/lookup', { body, signal });
    const sizes = new Map(listed.map(({ id, width, height }) => [id, { width, height }]));
    const photos = content.photos.map((photo) => {
      const size = sizes.get(photo.id);
      if (!size) throw new Error(`photo ${photo.id} was deleted meanwhile`);
      return { ...photo, ...size };
    });
    const path = join(folder, 'album.pdf');
    const { pages } = await deps.drawAlbum({
      ...{ ...content, choice, path, signal, onShare },
      photos,
      readPhoto: async (photoId) => {
        const bytes = await deps.mediaStore.getBuffer(originalKey(memorialId, photoId), { signal });
        if (!bytes) throw new Error(`the original of photo ${photoId} is gone`);
        return bytes;
      },
    });
    const hash = hashAlbum(content, choice);
    const { size: byteSize } = await stat(path);
    await createPutClaimed(deps)({ memorialId, kind: 'album', hash }, { byteSize }, (key) =>
      deps.store.putFile(key, path, { contentType: 'application/pdf', signal, mayMove: true }),
    );
    return { hash, pages, byte_size: byteSize, filename: albumFilename(content.name, choice) };
  };

export type MakeAlbum = ReturnType<typeof createMakeAlbum>;
