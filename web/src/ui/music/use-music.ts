import type { SoundFit } from '@afterglow/proto/types';
import { useState } from 'react';
import { chooseSound, findPace, musicReason } from './music-choice.ts';
import { useSongUploads } from './use-song-uploads.ts';
import { useSongs } from './use-songs.ts';

/** The music of the next slideshow. */
export function useMusic(memorialPublicId: string) {
  const { songs, order, rights, removal } = useSongs(memorialPublicId);
  const { uploads, add, remove } = useSongUploads(memorialPublicId);
  const [fit, setFit] = useState<SoundFit>('loop');
  const running = uploads.filter(({ error }) => error === undefined);
  return {
    ...{ memorialPublicId, songs, uploads, order, rights, removal, fit, setFit },
    addFiles: add,
    removeUpload: remove,
    sound: chooseSound(songs, fit),
    paceFrames: findPace(songs, fit),
    reason: musicReason(songs, running.length),
  };
}

export type MusicState = ReturnType<typeof useMusic>;
