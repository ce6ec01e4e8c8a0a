import { join } from 'node:path';
import type { Measurement } from '../section.ts';
import { ffmpeg } from './ffmpeg.ts';
import { encoderArguments, fromPhotos, slideshowGraph } from './xfade.ts';

interface RenderSubject {
  readonly prepared: number;
  readonly unprepared: number;
}

const presets = ['veryfast', 'medium'] as const;
type Preset = (typeof presets)[number];

export const commandFile = (folder: string, preset: Preset): string => join(folder, `xfade-${preset}.mp4`);

/** The compared part of the work, and the required speed-up over ffmpeg's medium preset. */
const comparisons = [
  { state: 'nothing prepared', key: 'unprepared', atLeast: 30 },
  { state: 'prepared', key: 'prepared', atLeast: 300 },
] as const;

/** The fastest single command: decodes each photo once and uses the same timeline. */
async function measureCommand(
  photos: readonly string[],
  timing: number,
  preset: 'veryfast' | 'medium',
  folder: string,
) {
  const slides = fromPhotos(photos);
  const graph = slideshowGraph(slides, timing, 'all');
  const file = commandFile(folder, preset);
  return ffmpeg([...slides.inputs, '-filter_complex', graph, '-map', '[all]', ...encoderArguments(preset), file]);
}

export async function measurePeers(
  photos: readonly string[],
  timing: number,
  subject: RenderSubject,
  folder: string,
): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const preset of presets) {
    const seconds = await measureCommand(photos, timing, preset, folder);
    rows.push({ what: `One ffmpeg xfade command, ${preset} crf 20`, value: seconds, unit: 's' });
    const note = `one xfade command, crf 20, without a title: ${seconds.toFixed(0)} s`;
    for (const { state, key, atLeast } of comparisons) {
      const aim = preset === 'medium' ? { atLeast } : {};
      rows.push({ what: `ffmpeg ${preset} / ours, ${state}`, value: seconds / subject[key], unit: 'x', note, ...aim });
    }
  }
  return rows;
}
