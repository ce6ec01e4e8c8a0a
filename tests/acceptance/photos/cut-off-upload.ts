import type { Routes } from '@afterglow/proto';
import type { Answer } from '../answers/http-answer.ts';
import type { Person } from '../people/person.ts';
import type { SentFile } from './photos.ts';

const boundary = 'cut-off-in-the-middle';

/** Sends a form that ends in the middle of its file, as after a lost connection. */
export function cutOffUpload(
  person: Person,
  key: keyof Routes,
  params: Readonly<Record<string, string>>,
  { name, type, bytes }: SentFile,
): Promise<Answer> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const raw = Buffer.concat([Buffer.from(head), bytes.subarray(0, bytes.length / 2)]);
  return person.ask(key, { params, raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
}
