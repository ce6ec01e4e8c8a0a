import type { Routes } from '@afterglow/proto/types';

/** Only what is listed here can be sent: no names, titles, tokens or addresses of a memorial, an invitation or a video. */
export type AnalyticsEvent =
  | { readonly name: 'page_view' | 'slideshow_created' | 'video_generation_started' | 'video_downloaded' }
  | { readonly name: 'scroll_depth'; readonly percent: number }
  /** Of what was thrown, its class and its place in our scripts are sent. */
  | { readonly name: 'client_error' | 'unhandled_rejection'; readonly thrown: unknown }
  | { readonly name: 'slow_request'; readonly route: keyof Routes; readonly milliseconds: number };

type Send = (event: AnalyticsEvent) => void;

let send: Send | undefined;

/** Sends an event, where the visitor has agreed to it; else it is lost. */
export const track = (event: AnalyticsEvent): void => send?.(event);

/** From here on events are sent, until what is returned is called. */
export function onTrack(listener: Send): () => void {
  send = listener;
  return () => {
    if (send === listener) send = undefined;
  };
}
