import { buildRequest } from '@afterglow/proto/paths';
import type { Song } from '@afterglow/proto/types';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/toasts/toast.ts';
import { IconButton } from '../actions/button.tsx';

interface SongPlayerProps {
  readonly memorialPublicId: string;
  readonly song: Song;
}

/** Paused before it started. */
const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

let playing: HTMLAudioElement | undefined;

/** One song at a time. */
function pauseOthers(audio: HTMLAudioElement): void {
  if (playing !== audio) playing?.pause();
  playing = audio;
}

/** Plays the packets that the video holds. */
export function SongPlayer({ memorialPublicId, song }: SongPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);
  const params = { memorialRef: memorialPublicId, songId: String(song.id) };
  const { path } = buildRequest('GET /api/memorials/:memorialRef/songs/:songId/preview', params);
  const fail = (error: unknown) => {
    if (isStopped(error)) return;
    setPlaying(false);
    toast({ title: 'Error', description: 'This song can’t be played here right now.', variant: 'destructive' });
  };
  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(fail);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption */}
      <audio
        ref={audio}
        src={path}
        preload="none"
        onPlay={(event) => {
          pauseOthers(event.currentTarget);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <IconButton label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
    </>
  );
}
