import type { Slideshow } from '@afterglow/proto/types';
import { fileSize } from '../../../lib/text/file-size.ts';
import { formatLength } from '../../../lib/text/length-labels.ts';

type VideoFile = NonNullable<Slideshow['videoFile']>;
type Versions = Pick<Slideshow, 'videoFile' | 'soundVideoFile' | 'loop'>;

function describe(sound: string | undefined, { seconds, byteSize }: VideoFile): string {
  const length = seconds === undefined ? undefined : formatLength(seconds);
  const size = byteSize === undefined ? undefined : fileSize(byteSize);
  return [sound, length, size].filter((part) => part !== undefined).join(', ');
}

/** Sound, length and size of the file that “Download Video” saves. Empty while there is none. */
export function describeDownload({ videoFile, soundVideoFile, loop }: Versions): string {
  if (soundVideoFile) return describe('With music', soundVideoFile);
  return videoFile ? describe(loop && 'Silent', videoFile) : '';
}

export const describeSilentDownload = ({ videoFile }: Versions): string => describe('Silent', videoFile ?? {});

export const describeLoopFile = (file: VideoFile): string => describe('Silent', file);

/** In the list of slideshows, where both versions have one title. */
export function describeListed(versions: Versions): string {
  if (!versions.loop) return describeDownload(versions);
  return describe('For the visitation, silent', versions.videoFile ?? {});
}
