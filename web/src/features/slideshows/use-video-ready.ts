import type { Slideshow } from '@afterglow/proto/types';
import { useEffect } from 'react';
import { toast } from '../../lib/toast.ts';
import { announceVideos } from './video-ready.ts';

export function useVideoReady(slideshows: readonly Slideshow[]): void {
  useEffect(() => {
    const message = announceVideos(slideshows, sessionStorage);
    if (message) toast(message);
  }, [slideshows]);
}
