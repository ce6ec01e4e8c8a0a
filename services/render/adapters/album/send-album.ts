import { fail, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import { objectKey } from '../../domain/object-keys.ts';
import type { AlbumRow } from '../../repositories/album-repository.ts';

/** Sends the finished file of an album. @throws album_not_found, range_not_satisfiable */
export async function sendAlbum(
  store: ObjectStore,
  album: AlbumRow | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!album || album.hash === null) fail('album_not_found');
  const answer = {
    ...{ store, key: objectKey({ memorialId: album.memorial_id, kind: 'album', hash: album.hash }) },
    ...{ contentType: 'application/pdf', cacheControl: 'private, no-cache' },
    ...(album.filename !== null && { saveAs: album.filename }),
  };
  return (await sendObject(reply, answer)) ? reply : fail('album_not_found');
}
