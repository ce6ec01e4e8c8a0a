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

/** Which part of the way is compared, and how many times as long the medium command should take. */
const comparisons = [
  { state: 'nothing prepared', key: 'unprepared', atLeast: 30 },
  { state: 'prepared', key: 'prepared', atLeast: 300 },
] as const;

/** The best single command that there is: each photo decoded once, and the fades of the same timeline. */
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
    rows.push({
      what: `One ffmpeg xfade command, ${preset} crf 20`,
      value: seconds,
      unit: 's',
      note: 'without a title',
    });
    for (const { state, key, atLeast } of comparisons) {
      const aim = preset === 'medium' ? { atLeast } : {};
      rows.push({ what: `The ${preset} command to ours, ${state}`, value: seconds / subject[key], unit: 'x', ...aim });
    }
  }
  return rows;
}
