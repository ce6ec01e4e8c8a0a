import type { TvVideo } from '@afterglow/proto/types';
import { createAsker } from './create-asker.ts';
import type { TvElements } from './elements.ts';
import { type KeptVideo, keep } from './kept-video.ts';
import { type RemoteAction, steps } from './remote-keys.ts';
import { dropVideos } from './video-cache.ts';
import { createVideoSource } from './video-source.ts';

const saveEveryMs = 2000;

interface PlayerOptions {
  readonly elements: TvElements;
  /** Called when the link was closed. */
  readonly onGone: () => void;
}

/** Browsers forbid sound until someone has pressed a key. */
function play({ video, sound }: Pick<TvElements, 'video' | 'sound'>, isSilent: boolean): void {
  const started = video.play() as Promise<void> | undefined;
  started?.catch(() => {
    if (video.muted || video.error) return;
    video.muted = true;
    sound.hidden = isSilent;
    play({ video, sound }, isSilent);
  });
}

/** Plays one video again and again, and keeps it for times without a network. */
export function createPlayer({ elements, onGone }: PlayerOptions) {
  const { video, sound, paused } = elements;
  const source = createVideoSource(elements);
  let playing: KeptVideo | null = null;
  let savedAt = 0;

  const start = (): void => play(elements, playing?.kind === 'silent' || playing?.kind === 'loop');

  function save(): void {
    if (!playing) return;
    playing = { ...playing, position: video.currentTime };
    keep(playing);
    savedAt = Date.now();
  }

  async function load(next: KeptVideo): Promise<void> {
    playing = next;
    keep(next);
    await source.show(next);
    start();
  }

  function stop(): void {
    playing = null;
    keep(null);
    source.clear();
    dropVideos().catch(() => undefined);
  }

  const asker = createAsker({
    getPlaying: () => playing,
    onGone: () => {
      stop();
      onGone();
    },
    onCorrected: (corrected) => load({ ...corrected, position: 0 }),
  });

  function seek(seconds: number): void {
    const end = Math.max(0, (video.duration || 0) - 1);
    video.currentTime = Math.min(Math.max(0, video.currentTime + seconds), end);
    save();
  }

  function pause(): void {
    video.pause();
    save();
  }

  video.addEventListener('timeupdate', () => {
    asker.follow(video.currentTime);
    if (Date.now() - savedAt >= saveEveryMs) save();
  });
  video.addEventListener('play', () => {
    paused.hidden = true;
  });
  video.addEventListener('pause', () => {
    paused.hidden = playing === null;
  });
  window.addEventListener('pagehide', save);

  return {
    stop,
    start: async (next: TvVideo | KeptVideo): Promise<void> => {
      await load({ ...next, position: 'position' in next ? next.position : 0 });
      await asker.ask();
    },
    /** True if the press only turned the sound on. */
    unmute: (): boolean => {
      const wasAsked = !sound.hidden;
      sound.hidden = true;
      video.muted = false;
      if (wasAsked) start();
      return wasAsked;
    },
    act: (action: RemoteAction): void => {
      if (action === 'play' || (action === 'toggle' && video.paused)) start();
      else if (action === 'pause' || action === 'toggle') pause();
      else seek(steps[action]);
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
