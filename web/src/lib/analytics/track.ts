import type { Routes } from '@afterglow/proto/types';

/** Only these events can be sent: no names, titles, tokens or addresses of memorials, invitations or videos. */
export type AnalyticsEvent =
  | { readonly name: 'page_view' | 'slideshow_created' | 'video_generation_started' | 'video_downloaded' }
  | { readonly name: 'scroll_depth'; readonly percent: number }
  /** Sends only the class and its position in our scripts. */
  | { readonly name: 'client_error' | 'unhandled_rejection'; readonly thrown: unknown }
  | { readonly name: 'slow_request'; readonly route: keyof Routes; readonly milliseconds: number };

type Send = (event: AnalyticsEvent) => void;

let send: Send | undefined;

/** Dropped unless the visitor has agreed. */
export const track = (event: AnalyticsEvent): void => send?.(event);

export function onTrack(listener: Send): () => void {
  send = listener;
  return () => {
    if (send === listener) send = undefined;
  };
}
