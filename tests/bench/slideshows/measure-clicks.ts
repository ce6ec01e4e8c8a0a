import { type FontValue, fontValues } from '@afterglow/proto';
import type { Album } from '../render/album.ts';
import { type Choices, type Click, click } from '../render/click.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';
import { type Albums, allChoices, writeCaption } from './full-album.ts';

const rounds = 3;
/** A title slide in one of the others is made after the click. */
const [knownFont, ...newFonts] = fontValues;

/** The organizer's steps before a click, and the choices made with it. */
interface Variant {
  readonly name: string;
  readonly album: Album;
  readonly prepare?: (round: number) => Promise<void>;
  readonly choose?: (round: number) => Choices;
  readonly font?: (round: number) => FontValue | undefined;
  readonly aim?: number;
}

const variantNames = ['still', 'song', 'moving', 'caption', 'closing'] as const;
type Variants = Readonly<Record<(typeof variantNames)[number], Variant>>;

const createVariants = ({ plain, full, sound }: Albums): Variants => ({
  still: { name: 'still and silent', album: plain, font: (round) => newFonts[round] },
  song: {
    ...{ name: 'with a song and captions', album: full, font: (round) => newFonts[round] },
    choose: () => ({ sound }),
  },
  moving: {
    ...{ name: 'with a song, captions and motion', album: full, font: (round) => newFonts[rounds + round] },
    ...{ choose: () => allChoices({ sound }), aim: 1.2 },
  },
  caption: {
    ...{ name: 'a caption changed', album: plain },
    // The click follows at once, too early for pictures made ahead.
    prepare: (round) => writeCaption(plain, plain.photoIds[1] ?? 0, `summer ${1960 + round}`),
  },
  closing: {
    ...{ name: 'the closing slide changed', album: plain },
    choose: (round) => ({ closing: { line: `Thank you for ${1960 + round}` } }),
  },
});

/** Makes what is usually prepared: pictures, motions and pieces of the song. Pictures made ahead would wait for idle cores. */
async function warmUp({ product, plain, full, sound }: Albums): Promise<void> {
  await click(product, plain, knownFont);
  for (const choices of [{ sound }, allChoices({ sound })]) await click(product, full, knownFont, choices);
}

type Clicks = Readonly<Record<keyof Variants, Click[]>>;

/** The variants take turns, so that other work on the machine slows down all of them. */
async function clickAll({ product }: Albums, variants: Variants): Promise<Clicks> {
  const clicks: Clicks = { still: [], song: [], moving: [], caption: [], closing: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of variantNames) {
      const { album, prepare, choose, font } = variants[name];
      await prepare?.(round);
      clicks[name].push(await click(product, album, font?.(round) ?? knownFont, choose?.(round)));
    }
  }
  return clicks;
}

const getSeconds = (clicks: readonly Click[]): number => median(clicks.map(({ seconds }) => seconds));

function clickRow({ name, album, aim }: Variant, clicks: readonly Click[]): Measurement {
  const times = clicks.map(({ seconds }) => seconds.toFixed(2)).join(', ');
  return {
    what: `Click to ready by API, prepared, ${album.photoIds.length} photos, ${name}`,
    value: getSeconds(clicks),
    unit: 's',
    note: `median of ${times} s`,
    ...(aim !== undefined && { aim }),
  };
}

function ratioRow(what: string, clicks: readonly Click[], still: readonly Click[], aim: number): Measurement {
  const [seconds, least] = [getSeconds(clicks), getSeconds(still)];
  return { what, value: seconds / least, unit: 'x', aim, note: `${seconds.toFixed(2)} / ${least.toFixed(2)} s` };
}

export interface MeasuredClicks {
  readonly rows: readonly Measurement[];
  /** Of the video with everything. */
  readonly seconds: number;
  readonly slideshow: Click['slideshow'];
}

/** Click to ready through the API, with everything prepared but the title slide. */
export async function measureClicks(albums: Albums): Promise<MeasuredClicks> {
  await warmUp(albums);
  const variants = createVariants(albums);
  const clicks = await clickAll(albums, variants);
  const { still, song, moving, caption, closing } = clicks;
  const [last] = moving.slice(-1);
  if (!last) throw new Error('there is no video');
  const rows = [
    ...variantNames.map((name) => clickRow(variants[name], clicks[name])),
    ratioRow('With a song and captions / still and silent', song, still, 1.15),
    ratioRow('Caption changed / title changed', caption, still, 1.2),
    ratioRow('Closing slide changed / title changed', closing, still, 1.2),
  ];
  return { rows, seconds: getSeconds(moving), slideshow: last.slideshow };
}
