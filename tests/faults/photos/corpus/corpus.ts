import { bombs } from './bombs.ts';
import { brokenFiles } from './broken.ts';
import { badBlocks, nearTwoThirds, otherCameraImages } from './damaged-camera-photos.ts';
import { disguisedFiles } from './disguised.ts';
import type { DamagedFile, HostileFile } from './hostile-file.ts';
import { poisonedFiles } from './poisoned.ts';
import { seeded } from './random.ts';
import { seenShare } from './seen-share.ts';
import { truncatedFiles } from './truncated.ts';

const seed = 20_261_121;

interface Corpus {
  readonly refused: HostileFile[];
  readonly damaged: HostileFile[];
  /** Cut off after the visible part: accepted, and marked only if data is missing. */
  readonly complete: HostileFile[];
  /** About two thirds: either result is correct. */
  readonly borderline: HostileFile[];
  readonly bombs: HostileFile[];
  readonly poisoned: HostileFile[];
}

/** The same files in each run. `refused` includes the bombs. */
export async function hostileCorpus(): Promise<Corpus> {
  const random = seeded(seed);
  const truncated = await byShare(await truncatedFiles(random));
  const blocks = await badBlocks(random);
  const others = await otherCameraImages(random);
  const near = await nearTwoThirds();
  return {
    refused: [
      ...truncated.hopeless,
      ...blocks.hopeless,
      ...others.hopeless,
      ...near.hopeless,
      ...(await brokenFiles(random)),
      ...disguisedFiles(),
    ],
    damaged: [...truncated.damaged, ...blocks.damaged, ...others.damaged, ...near.damaged],
    complete: [...truncated.complete, ...blocks.complete],
    borderline: truncated.borderline,
    bombs: await bombs(),
    poisoned: await poisonedFiles(),
  };
}

/** Decoders differ in how many rows they recover. */
const sure = { hopeless: 0.63, damaged: 0.7 };

/** A progressive JPEG has all rows long before they look right; a baseline JPEG has correct rows before the end. */
const cannotTell = ({ what, bytes, whole }: DamagedFile, share: number): boolean =>
  what.startsWith('progressive') &&
  (share <= sure.hopeless ? 2 * bytes.length > whole.length : bytes.length < 0.9 * whole.length);

const isMoving = ({ what }: DamagedFile): boolean => what.startsWith('animated');

type Sorted = Record<'hopeless' | 'damaged' | 'complete' | 'borderline', HostileFile[]>;

async function byShare(files: readonly DamagedFile[]): Promise<Sorted> {
  const sorted: Sorted = { hopeless: [], damaged: [], complete: [], borderline: [] };
  for (const file of files) {
    const { least, most } = await seenShare(file.whole, file.bytes);
    const isDamaged = least >= sure.damaged && !cannotTell(file, least);
    const isHopeless = isMoving(file) || (most <= sure.hopeless && !cannotTell(file, most));
    const taken = least === 1 ? 'complete' : 'damaged';
    sorted[isHopeless ? 'hopeless' : isDamaged ? taken : 'borderline'].push(file);
  }
  return sorted;
}
