import { ApiError } from '../../../lib/api/api-error.ts';
import { useCreateSlideshow } from '../../../lib/queries/use-create-slideshow.ts';

const otherwise = 'Failed to create slideshow';

/** The error's own words, unless they are the browser's or a proxy's. */
export function descriptionOfFailure(error: Error): string {
  if (error instanceof ApiError) return error.userMessage ?? otherwise;
  return error instanceof TypeError ? otherwise : error.message || otherwise;
}

export const useGenerate = (memorialPublicId: string, newlyAccepted: readonly string[], onCreated: () => void) =>
  useCreateSlideshow({
    memorialPublicId,
    newlyAccepted,
    created: { title: 'Slideshow Created', description: 'Your slideshow is being generated with video...' },
    descriptionOfFailure,
    onCreated,
  });
