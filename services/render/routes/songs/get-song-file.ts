import { fail, type Handler, sendObject } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { objectKey } from '../../domain/object-keys.ts';

export const getSongFile =
  ({ songs, store }: RenderDeps): Handler<'GET /internal/songs/:songId/file'> =>
  async ({ params }, reply) => {
    const song = (await songs.findById(Number(params.songId))) ?? fail('song_not_found');
    const key = objectKey({ memorialId: song.memorial_id, kind: 'upload', hash: song.upload_hash });
    const answer = { store, key, contentType: 'application/octet-stream', cacheControl: 'private, no-cache' };
    return (await sendObject(reply, answer)) ? reply : fail('song_not_found');
  };
