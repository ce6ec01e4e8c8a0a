import type { LoopForm } from '@afterglow/proto';
import { plainFilename } from '../plain-filename.ts';

/** For a slideshow with music, and for the visitation. */
export interface VideoVersion {
  readonly isSilent: boolean;
  readonly seconds: number;
  readonly loop?: LoopForm | 'pass' | undefined;
}

const minute = 60;

const loops = { pass: 'visitation_', hour: 'visitation-hour_', copies: 'visitation-copies_' } as const;

const describeVersion = ({ isSilent, seconds, loop }: VideoVersion): string => {
  const length = `${Math.floor(seconds / minute)}m${String(seconds % minute).padStart(2, '0')}s`;
  return `${loop ? loops[loop] : ''}${isSilent ? 'silent' : 'with-music'}_${length}`;
};

export const videoFilename = (memorialName: string, title: string, version?: VideoVersion): string => {
  const words = [plainFilename(memorialName), plainFilename(title)].filter(Boolean).join('_') || 'slideshow';
  return `${words}${version ? `_${describeVersion(version)}` : ''}.mp4`;
};
