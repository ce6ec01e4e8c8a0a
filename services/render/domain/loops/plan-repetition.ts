import type { LoopForm } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import type { Repetition, VideoStart } from '@afterglow/slide-video';

/** Leaves room for the index below the 4 GiB of a FAT32 drive. */
const mostCopiedBytes = 4_000_000_000;

/** Null for a video that would play only once. */
export function planRepetition(form: LoopForm, { seconds, media }: Pick<VideoStart, 'seconds' | 'media'>) {
  const passes = Math.ceil(limits.loop.seconds / seconds);
  const isCopied = form === 'copies';
  const possible = isCopied ? Math.min(passes, Math.floor(mostCopiedBytes / media.length)) : passes;
  return possible < 2 ? null : ({ passes: possible, isCopied } satisfies Repetition);
}
