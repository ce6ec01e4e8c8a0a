import { fail, type Handler, sendObject } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { objectKey } from '../../domain/object-keys.ts';

export const previewSong =
  ({ memorials, songs, store }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/songs/:songId/preview'> =>
  async ({ params, session }, reply) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    const song = (await songs.find(memorial.id, Number(params.songId))) ?? fail('song_not_found');
    if (song.song_hash === null) fail('song_not_ready');
    const key = objectKey({ memorialId: memorial.id, kind: 'song', hash: song.song_hash });
    const answer = { store, key, contentType: 'audio/aac', cacheControl: 'private, no-cache' };
    return (await sendObject(reply, answer)) ? reply : fail('song_not_found');
  };
