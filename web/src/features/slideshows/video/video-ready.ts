import { storageKeys } from '@afterglow/proto/stored-data';
import type { Slideshow } from '@afterglow/proto/types';
import type { ToastMessage } from '../../../lib/toasts/toast.ts';

type Announced = Pick<Storage, 'getItem' | 'setItem'>;
type Video = Pick<Slideshow, 'publicId' | 'title' | 'videoUrl'>;

/** Announces ready videos, each once per browser session and several in one message. */
export function announceVideos(slideshows: readonly Video[], storage: Announced): ToastMessage | undefined {
  const known = announcedIn(storage);
  const ready = slideshows.filter(({ publicId, videoUrl }) => videoUrl && !known.includes(publicId));
  const [first, ...others] = ready;
  if (!first) return undefined;
  storage.setItem(storageKeys.videosAnnounced, JSON.stringify([...known, ...ready.map(({ publicId }) => publicId)]));
  const what = others.length > 0 ? `${ready.length} videos are` : `“${first.title}” is`;
  return { title: 'Video Ready!', description: `${what} ready to watch and share.` };
}

function announcedIn(storage: Announced): string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKeys.videosAnnounced) ?? '[]');
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}
