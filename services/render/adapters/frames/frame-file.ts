import { stat } from 'node:fs/promises';
import { frameBytes } from '@afterglow/proto';
import { VideoFailure } from '../../domain/video/video-failure.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Throws VideoFailure('photo_missing'), in which `subject` ("Slide 3") is named, where a file is not a whole frame. */
export async function checkFrameFile(path: string, subject: string): Promise<void> {
  const { size } = await stat(path).catch((cause: unknown) => {
    // Whatever else a `stat` fails with says nothing of the photo.
    if (!isMissing(cause)) throw cause;
    throw new VideoFailure('photo_missing', `${subject} is not there.`, { cause });
  });
  if (size !== frameBytes) throw new VideoFailure('photo_missing', `${subject} is ${size} bytes, not ${frameBytes}.`);
}
