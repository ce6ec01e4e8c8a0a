import { limits } from '@afterglow/proto';
import { createTimeline, equalSlides, type Segment, type Still, totalFrames } from '@afterglow/slide-video';

const rate = limits.framesPerSecond;
const size = `${limits.frameWidth}x${limits.frameHeight}`;
const [width, height] = [limits.frameWidth, limits.frameHeight];

export interface Slides {
  readonly inputs: readonly string[];
  readonly count: number;
  readonly firstInput: number;
  readonly toFrame: string;
}

type PlacedFade = Extract<Segment, { kind: 'fade' }> & { readonly start: number };

/** A fade starts with its first picture unmixed; the last one ends a frame earlier with unmixed black. */
function placedFades(timeline: readonly Segment[]): PlacedFade[] {
  let frame = 0;
  return timeline.flatMap((segment) => {
    const start = frame;
    frame += segment.frames;
    if (segment.kind === 'hold') return [];
    return [{ ...segment, start: segment.to === 'black' ? start - 1 : start }];
  });
}

/**
 * The product's timeline with ffmpeg's xfade, from and to black, as a graph that ends in `[name]`.
 * @param getMotion the filter that moves a slide shown for so many frames
 */
export function slideshowGraph(
  { count, firstInput, toFrame }: Slides,
  timing: number,
  name: string,
  getMotion?: (slide: number, frames: number) => string | undefined,
): string {
  const slideshow = equalSlides(count, timing);
  const fades = placedFades(createTimeline(slideshow));
  const total = totalFrames(slideshow);
  const ends = fades.map(({ start, frames }) => start + frames);
  const stills: Still[] = ['black', ...fades.map(({ to }) => to)];
  const pictures = stills.map((still, place) => {
    const begins = fades[place - 1]?.start ?? 0;
    const frames = (ends[place] ?? total) - begins;
    const motion = still === 'black' ? undefined : getMotion?.(still, frames);
    const shown = motion === undefined ? `[still${place}]` : `,${motion}[still${place}]`;
    const repeated = `loop=loop=${frames - 1}:size=1:start=0,setpts=N/${rate}/TB,fps=${rate}${shown}`;
    if (still === 'black') return `color=black:size=${size}:rate=${rate},format=yuv420p,trim=end_frame=1,${repeated}`;
    const made = toFrame.replaceAll('[in]', `[${firstInput + still}:v]`).replaceAll(/\[_(\w+)\]/g, `[$1${place}]`);
    return made.replace('[out]', `,setsar=1,format=yuv420p,${repeated}`);
  });
  let before = '[still0]';
  const crossfades = fades.map(({ frames, start }, index) => {
    const after = index === fades.length - 1 ? `[${name}]` : `[fade${index}]`;
    const xfade = `xfade=transition=fade:duration=${(frames / rate).toFixed(6)}:offset=${(start / rate).toFixed(6)}`;
    const line = `${before}[still${index + 1}]${xfade}${after}`;
    before = after;
    return line;
  });
  return [...pictures, ...crossfades].join(';');
}

/** Places each photo on a blurred and dimmed copy of itself. */
export const fromPhotos = (paths: readonly string[]): Slides => ({
  inputs: paths.flatMap((path) => ['-framerate', String(rate), '-i', path]),
  count: paths.length,
  firstInput: 0,
  toFrame: [
    '[in]split[_near][_far]',
    '[_far]scale=240:135:force_original_aspect_ratio=increase,crop=240:135,boxblur=8,' +
      `lutyuv=y=16+(val-16)*0.55:u=128+(val-128)*0.55:v=128+(val-128)*0.55,scale=${width}:${height},setsar=1[_back]`,
    `[_near]scale=${width}:${height}:force_original_aspect_ratio=decrease,setsar=1[_front]`,
    '[_back][_front]overlay=(W-w)/2:(H-h)/2[out]',
  ].join(';'),
});

/** Uses composed frames, converted with swscale's best rounding. */
export const fromFrames = (paths: readonly string[], firstInput: number): Slides => ({
  inputs: paths.flatMap((path) => ['-framerate', String(rate), '-i', path]),
  count: paths.length,
  firstInput,
  toFrame: '[in]scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int[out]',
});

export const encoderArguments = (preset: 'veryfast' | 'medium'): string[] => [
  ...['-r', String(rate), '-c:v', 'libx264', '-preset', preset, '-crf', '20'],
  ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
];
