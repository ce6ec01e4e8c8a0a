import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Zoom } from '@afterglow/slide-video';
import { slideMotion } from '../../../services/render/domain/motion/slide-motion.ts';
import { ffmpeg } from '../render/ffmpeg.ts';
import { encoderArguments, fromPhotos, slideshowGraph } from '../render/xfade.ts';
import type { Measurement } from '../section.ts';
import { createSong } from '../songs/create-song.ts';
import { perspectiveFilter } from '../video/motion-clips.ts';
import { songMinutes } from './full-album.ts';

const slidesAtMost = 8;
const fadeSeconds = 4;

const getZoom = (frames: number): Zoom | undefined => slideMotion('gentle', { hash: '00', frames });

/** As in the product, the title slide stands still. */
function moveSlide(slide: number, frames: number): string | undefined {
  const zoom = slide === 0 ? undefined : getZoom(frames);
  return zoom && perspectiveFilter(zoom);
}

/** The fastest single command for the first slides of the same video, without captions. Returns seconds. */
async function encodeSlides(photos: readonly string[], timing: number, folder: string): Promise<number> {
  const slides = fromPhotos(photos);
  const song = join(folder, 'song.wav');
  await writeFile(song, createSong('song.wav', 60 * songMinutes).bytes);
  const seconds = photos.length * timing;
  const fade = `afade=t=out:st=${seconds - fadeSeconds}:d=${fadeSeconds}`;
  return ffmpeg([
    ...[...slides.inputs, '-i', song, '-filter_complex', slideshowGraph(slides, timing, 'all', moveSlide)],
    ...[
      '-map',
      '[all]',
      '-map',
      `${photos.length}:a`,
      '-af',
      fade,
      '-t',
      String(seconds),
      '-c:a',
      'aac',
      '-b:a',
      '192k',
    ],
    ...[...encoderArguments('veryfast'), join(folder, 'moving.mp4')],
  ]);
}

/** What a careful user would do instead, compared with `ours`: seconds from the click. */
export async function measureMovingPeer(
  photos: readonly string[],
  timing: number,
  ours: number,
  folder: string,
): Promise<Measurement[]> {
  const some = photos.slice(0, slidesAtMost);
  const seconds = ((await encodeSlides(some, timing, folder)) * photos.length) / some.length;
  const note = `one command: perspective, xfade, libx264 veryfast crf 20, aac; from ${some.length} slides`;
  return [
    { what: `ffmpeg with motion and sound, ${photos.length} slides`, value: seconds, unit: 's', note },
    {
      ...{ what: 'ffmpeg with motion and sound / ours, prepared', value: seconds / ours, unit: 'x', atLeast: 500 },
      note: `${note}, and no captions: ${seconds.toFixed(0)} s`,
    },
  ];
}
