import type { Slideshow } from '@afterglow/proto/types';
import { useEffect } from 'react';
import { toast } from '../../lib/toast.ts';
import { announcementOf } from './video-ready.ts';

export function useVideoReady(slideshows: readonly Slideshow[]): void {
  useEffect(() => {
    const message = announcementOf(slideshows, sessionStorage);
    if (message) toast(message);
  }, [slideshows]);
}
