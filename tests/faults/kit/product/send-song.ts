import type { Song } from '@afterglow/proto';
import type { Process } from '../processes.ts';

export async function sendSong(
  { url }: Pick<Process, 'url'>,
  headers: Readonly<Record<string, string>>,
  owner: number,
  file: Uint8Array<ArrayBuffer>,
): Promise<Song> {
  const form = new FormData();
  form.append('song', new Blob([file]), 'Ave Maria.wav');
  const answer = await fetch(`${url}/api/memorials/m${owner}/songs`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`the upload answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Song;
}
