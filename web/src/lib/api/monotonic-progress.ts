import type { Slideshow } from '@afterglow/proto/types';

type Progressing = Pick<Slideshow, 'publicId' | 'isGenerating' | 'progress'>;

/** Keeps a video's percentage from going back between two reads. */
export function monotonicProgress<T extends Progressing>(before: readonly T[] | undefined, after: readonly T[]): T[] {
  return after.map((slideshow) => {
    const seen = before?.find(({ publicId }) => publicId === slideshow.publicId);
    if (!seen?.isGenerating || !slideshow.isGenerating) return slideshow;
    return { ...slideshow, progress: Math.max(seen.progress, slideshow.progress) };
  });
}
