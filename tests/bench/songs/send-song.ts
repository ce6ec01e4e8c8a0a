import { setTimeout as sleep } from 'node:timers/promises';
import type { Song } from '@afterglow/proto';
import type { Person } from '../person.ts';
import type { SongFile } from './create-song.ts';

const lookEveryMs = 50;
const timeoutMs = 5 * 60_000;

export function sendSong(organizer: Person, memorialRef: string, { name, bytes }: SongFile): Promise<Song> {
  const form = new FormData();
  form.append('song', new Blob([bytes]), name);
  return organizer.call('POST /api/memorials/:memorialRef/songs', { params: { memorialRef }, form });
}

/** Waits until every song of a memorial can be used. */
export async function awaitSongs(organizer: Person, memorialRef: string): Promise<void> {
  const params = { memorialRef };
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(lookEveryMs)) {
    const songs = await organizer.call('GET /api/memorials/:memorialRef/songs', { params });
    const refused = songs.find(({ refusal }) => refusal);
    if (refused?.refusal) throw new Error(refused.refusal.message);
    if (songs.every(({ state }) => state === 'ready')) return;
  }
  throw new Error('a song is not ready after 5 minutes');
}
