import { limits } from '@afterglow/proto/limits';
import { suitsPace } from '@afterglow/proto/soundtrack';
import { pluralize } from './pluralize.ts';
import { formatNumber } from './reader-formats.ts';

const { minimum, maximum } = limits.slideTiming;
const quickest = 3;
const slowest = 10;

export interface Slides {
  readonly photos: number;
  /** One slide more, after the photos. */
  readonly hasClosing: boolean;
}

export const countSlides = ({ photos, hasClosing }: Slides): number => photos + (hasClosing ? 1 : 0);

export const shortestLength = (slides: Slides): number => countSlides(slides) * minimum;
export const longestLength = (slides: Slides): number => countSlides(slides) * maximum;

export const possibleLength = (slides: Slides, seconds: number): number =>
  Math.min(longestLength(slides), Math.max(shortestLength(slides), seconds));

const nameSlides = ({ photos, hasClosing }: Slides): string =>
  `${pluralize(photos, 'photo')}${hasClosing ? ' and the closing slide' : ''}`;

/** 3 min 30 s. */
export function formatLength(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${formatNumber(minutes)} min` : `${formatNumber(minutes)} min ${rest} s`;
}

export const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Reads minutes, or minutes and seconds. */
export function parseLength(text: string): number | undefined {
  const [, minutes, seconds = '0'] = /^\s*(\d{1,4})(?::([0-5]?\d))?\s*$/.exec(text) ?? [];
  return minutes === undefined ? undefined : 60 * Number(minutes) + Number(seconds);
}

export function lengthProblem(text: string, slides: Slides): string | undefined {
  const seconds = parseLength(text);
  if (seconds === undefined) return 'Please type minutes and seconds, such as 3:30.';
  const [shortest, longest] = [shortestLength(slides), longestLength(slides)];
  if (seconds >= shortest && seconds <= longest) return undefined;
  return `${nameSlides(slides)} can last from ${toClock(shortest)} to ${toClock(longest)}.`;
}

/** Why songs cannot set the length of these slides. */
export function paceProblem(slides: Slides, frames: number): string | undefined {
  const count = countSlides(slides);
  if (suitsPace(count, frames)) return undefined;
  const each = frames / limits.framesPerSecond / count;
  const isShort = each < limits.paceTiming.minimum;
  const rounded = formatNumber((isShort ? Math.floor(10 * each) : Math.ceil(10 * each)) / 10);
  const [length, more, bound] = isShort ? ['short', 'fewer', 'at least'] : ['long', 'more', 'at most'];
  const seen = `${rounded} s each instead of ${bound} ${limits.paceTiming[isShort ? 'minimum' : 'maximum']} s`;
  return `Your music is too ${length} for ${nameSlides(slides)}: ${seen}. Choose ${more} photos, or let the music loop or end with the pictures.`;
}

const paceNote = (each: number): string => {
  if (each < quickest) return ' That’s quick: some guests won’t see them all.';
  return each > slowest ? ' That’s slow: more than 10 s for each photo.' : '';
};

export function describePace(slides: Slides, seconds: number): string {
  const each = seconds / countSlides(slides);
  const rounded = formatNumber(each, { maximumFractionDigits: 1 });
  const sum = `${nameSlides(slides)}, ${rounded} s each = ${formatLength(seconds)}.`;
  return `${sum} For the service most choose 3 to 5 minutes.${paceNote(each)}`;
}
