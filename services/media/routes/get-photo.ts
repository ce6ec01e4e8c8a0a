import type { PhotoSize } from '@afterglow/proto';
import { fail, type Handler, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import type { Derivatives } from '../adapters/derivatives.ts';
import { derivedContentType, originalContentType } from '../domain/content-types.ts';
import { originalKey } from '../domain/object-keys.ts';
import type { PhotoRepository, PhotoRow } from '../repositories/photo-repository.ts';

interface GetPhotoDependencies {
  readonly photos: Pick<PhotoRepository, 'ownedByFilename'>;
  readonly store: ObjectStore;
  readonly derivatives: Derivatives;
}

/** A photo's bytes never change; they are for its owner alone. */
const cacheControl = 'private, max-age=31536000, immutable';

async function sendPhoto(
  deps: GetPhotoDependencies,
  photo: PhotoRow,
  size: PhotoSize | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = size ? await deps.derivatives.ensure(photo, size) : originalKey(photo.memorial_id, photo.id);
  const contentType = size ? derivedContentType[size] : originalContentType[photo.kind];
  const sent = key === null ? null : await sendObject(reply, { store: deps.store, key, contentType, cacheControl });
  return sent ?? fail('photo_not_found');
}

export const getPhoto =
  (deps: GetPhotoDependencies): Handler<'GET /api/photos/:filename'> =>
  async ({ params, query, session }, reply) => {
    const photo = await deps.photos.ownedByFilename(params.filename, session.userId);
    return sendPhoto(deps, photo ?? fail('photo_not_found'), query.size, reply);
  };

export const getUpload =
  (deps: GetPhotoDependencies): Handler<'GET /uploads/:filename'> =>
  async ({ params, session }, reply) => {
    const photo = await deps.photos.ownedByFilename(params.filename, session.userId);
    return sendPhoto(deps, photo ?? fail('photo_not_found'), undefined, reply);
  };
