import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { orUnavailable } from '../errors/object-store-unavailable.ts';
import { openPart } from './file-part.ts';
import { validKey, validPrefix } from './object-key.ts';
import type { GetOptions, ObjectBody, ObjectStore } from './object-store.ts';
import { readWhole } from './read-whole.ts';
import { type S3Settings, s3Bucket } from './s3-bucket.ts';
import { deleteBelow, foldersBelow, keysBelow } from './s3-keys.ts';
import { headOfReply, isNotFound, rangeHeader, toRangeError } from './s3-replies.ts';
import { s3Upload } from './s3-upload.ts';

export function s3ObjectStore(settings: S3Settings): ObjectStore {
  const bucket = s3Bucket(settings);
  const { client, ask, ping } = bucket;
  const upload = s3Upload(bucket);
  const named = (method: string, key: string) => ({ method, bucketName: bucket.name, objectName: validKey(key) });

  const orNull = <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T | null> =>
    ask(async () => {
      try {
        return await call();
      } catch (error) {
        if (isNotFound(error)) return null;
        throw toRangeError(error);
      }
    }, signal);

  const get = async (key: string, { range, signal }: GetOptions = {}): Promise<ObjectBody | null> => {
    const request = { ...named('GET', key), headers: rangeHeader(range) };
    return orNull(async () => {
      const reply = await client.makeRequestAsync(request, '', [200, 206]);
      return { ...headOfReply(reply.headers), stream: reply };
    }, signal);
  };

  return {
    get,
    async putFile(key, file, { part, ...options }) {
      validKey(key);
      const size = part?.size ?? (await stat(file)).size;
      await upload({ ...options, key, size, open: () => openPart(file, part) });
    },
    async putBuffer(key, bytes, options) {
      const open = () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      await upload({ ...options, key: validKey(key), size: bytes.length, open });
    },
    async getBuffer(key, options) {
      const object = await get(key, options);
      return object && orUnavailable(() => readWhole(object, options), options?.signal);
    },
    async getFile(key, file, options) {
      const object = await get(key, options);
      if (object) await pipeline(object.stream, createWriteStream(file, { flags: 'wx' }), { ...options });
      return object !== null;
    },
    async head(key) {
      const request = named('HEAD', key);
      return orNull(async () => headOfReply((await client.makeRequestAsyncOmit(request)).headers));
    },
    async delete(key) {
      const { bucketName, objectName } = named('DELETE', key);
      await ask(() => client.removeObject(bucketName, objectName));
    },
    async deletePrefix(prefix) {
      await deleteBelow(bucket, validPrefix(prefix));
    },
    list: (prefix) => keysBelow(bucket, validPrefix(prefix)),
    folders: (prefix, page) => foldersBelow(bucket, validPrefix(prefix), page),
    ping,
    freeBytes: async () => null,
  };
}
