import { useCreateSlideshow } from '../../../lib/queries/use-create-slideshow.ts';

export const useGenerate = (memorialPublicId: string, newlyAccepted: readonly string[], onCreated: () => void) =>
  useCreateSlideshow({
    memorialPublicId,
    newlyAccepted,
    created: { title: 'Slideshow Created', description: 'Your slideshow is being generated with video...' },
    onCreated,
  });
