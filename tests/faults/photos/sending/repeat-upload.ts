import { expect } from 'vitest';
import { smallPhotos } from './photos-to-send.ts';
import { beginUpload } from './raw-upload.ts';
import { encodeForm, send, totalLength } from './sending.ts';

interface UploadRoute {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends the same photo so often, half of it one after the other without waiting for an answer: it is one photo. */
export async function expectOnePhoto(
  urls: readonly string[],
  { path, headers }: UploadRoute,
  repeats: number,
): Promise<void> {
  const photo = await smallPhotos();
  const files = [{ name: 'once.jpg', bytes: photo(path) }];
  const form = encodeForm(files);
  const buildUrl = (repeat: number): string => `${urls[repeat % urls.length]}${path}`;
  for (let repeat = 0; repeat < repeats / 2; repeat += 1) {
    const { socket, closed } = await beginUpload(buildUrl(repeat), headers, totalLength(form));
    socket.write(Buffer.concat(form), () => socket.destroy());
    await closed;
  }
  const answers = await Promise.all(
    Array.from({ length: repeats / 2 }, (_, repeat) => send(buildUrl(repeat), headers, files)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.photos))).size).toBe(1);
}
