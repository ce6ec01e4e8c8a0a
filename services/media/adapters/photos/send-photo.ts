import type { PhotoSize } from '@afterglow/proto';
import { originalKey } from '@afterglow/proto';
import { fail, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import { derivedContentType, originalContentType } from '../../domain/content-types.ts';
import { savedName } from '../../domain/original-name.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { Derivatives } from './derivatives.ts';

export interface SendPhotoDependencies {
  readonly store: ObjectStore;
  readonly derivatives: Derivatives;
}

interface AskedPhoto {
  readonly photo: PhotoRow;
  readonly size?: PhotoSize | undefined;
  readonly turns?: number;
  /** By default, for addresses of which each has one picture for good. */
  readonly cacheControl?: string;
}

/** Answers are private. */
const forGood = 'private, max-age=31536000, immutable';

/** @throws photo_not_found if its bytes are gone. */
export async function sendPhoto(
  { store, derivatives }: SendPhotoDependencies,
  { photo, size, turns = 0, cacheControl = forGood }: AskedPhoto,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = size
    ? await derivatives.ensure(photo, { recipe: size, turns })
    : originalKey(photo.memorial_id, photo.id);
  const contentType = size ? derivedContentType[size] : originalContentType[photo.kind];
  const name = size ? {} : { name: savedName(photo.original_name, photo.kind) };
  const isSent = key !== null && (await sendObject(reply, { store, key, contentType, cacheControl, ...name }));
  return isSent ? reply : fail('photo_not_found');
}
