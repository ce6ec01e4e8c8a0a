import type { TvElements } from './elements.ts';
import type { KeptVideo } from './kept-video.ts';
import { cacheVideo, readCached } from './video-cache.ts';

/** Gives the player what was kept of a video, or streams it and keeps it meanwhile. */
export function createVideoSource({ video, network }: Pick<TvElements, 'video' | 'network'>) {
  let shown: KeptVideo | null = null;
  let objectUrl: string | null = null;

  function release(): void {
    if (objectUrl) URL.revokeObjectURL(objectUrl);
    objectUrl = null;
  }

  function seekOnce(position: number): void {
    const seek = (): void => {
      video.removeEventListener('loadedmetadata', seek);
      if (position < video.duration) video.currentTime = position;
    };
    video.addEventListener('loadedmetadata', seek);
  }

  return {
    /** Resolves once it can play. */
    async show(next: KeptVideo): Promise<void> {
      shown = next;
      const blob = await readCached(next.url, next.byteSize);
      if (shown !== next) return;
      release();
      if (blob) objectUrl = URL.createObjectURL(blob);
      seekOnce(next.position);
      video.src = objectUrl ?? next.url;
      video.loop = true;
      network.hidden = blob !== undefined;
      if (blob) return;
      void cacheVideo(next.url).then((isCached) => {
        if (shown === next) network.hidden = isCached;
      });
    },

    clear(): void {
      shown = null;
      video.pause();
      video.removeAttribute('src');
      video.load();
      release();
    },
  };
}
