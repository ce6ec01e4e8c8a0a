import type { PhotoSize } from '@afterglow/proto';
import { fail, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import { derivedContentType, originalContentType } from '../../domain/content-types.ts';
import { originalKey } from '../../domain/object-keys.ts';
import { savedName } from '../../domain/original-name.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { Derivatives } from './derivatives.ts';

export interface SendPhotoDependencies {
  readonly photos: Pick<PhotoRepository, 'ownedByFilename'>;
  readonly store: ObjectStore;
  readonly derivatives: Derivatives;
}

interface AskedPhoto {
  readonly filename: string;
  readonly ownerId: number;
  readonly size?: PhotoSize | undefined;
}

/** A photo's bytes never change; they are for its owner alone. */
const cacheControl = 'private, max-age=31536000, immutable';

/** Answers with a photo of the owner's. @throws photo_not_found where there is none, or its bytes are gone. */
export async function sendPhoto(
  { photos, store, derivatives }: SendPhotoDependencies,
  { filename, ownerId, size }: AskedPhoto,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const photo = (await photos.ownedByFilename(filename, ownerId)) ?? fail('photo_not_found');
  const key = size ? await derivatives.ensure(photo, size) : originalKey(photo.memorial_id, photo.id);
  const contentType = size ? derivedContentType[size] : originalContentType[photo.kind];
  const name = size ? {} : { name: savedName(photo.original_name, photo.kind) };
  const isSent = key !== null && (await sendObject(reply, { store, key, contentType, cacheControl, ...name }));
  return isSent ? reply : fail('photo_not_found');
}
