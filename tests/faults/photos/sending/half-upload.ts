import { beginUpload, type RawUpload } from './raw-upload.ts';
import { encodeForm, type SentFile } from './sending.ts';

export interface HalfUpload extends Pick<RawUpload, 'answer' | 'closed'> {
  finish(): Promise<string>;
}

export async function beginHalfUpload(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: SentFile,
): Promise<HalfUpload> {
  const form = Buffer.concat(encodeForm([file]));
  const { socket, answer, closed } = await beginUpload(url, { ...headers, connection: 'close' }, form.length);
  const half = form.length / 2;
  await new Promise((written) => socket.write(form.subarray(0, half), written));
  const finish = async (): Promise<string> => {
    socket.write(form.subarray(half));
    await closed;
    return answer();
  };
  return { answer, closed, finish };
}

/** The first line of an answer without its words: `HTTP/1.1 201`. */
export const readStatusLine = (answer: string): string => answer.slice(0, 12);
