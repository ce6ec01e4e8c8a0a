import { badBlocks } from './bad-blocks.ts';
import { bombs } from './bombs.ts';
import { brokenFiles } from './broken.ts';
import { disguisedFiles } from './disguised.ts';
import type { DamagedFile, HostileFile } from './hostile-file.ts';
import { nearTwoThirds } from './near-two-thirds.ts';
import { otherCameraImages } from './other-camera-images.ts';
import { poisonedFiles } from './poisoned.ts';
import { seeded } from './random.ts';
import { seenShare } from './seen-share.ts';
import { truncatedFiles } from './truncated.ts';

const seed = 20_261_121;

interface Corpus {
  /** Of which too little is left, or nothing ever was an image. */
  readonly refused: HostileFile[];
  /** Of which most can be seen. */
  readonly damaged: HostileFile[];
  /** Cut off after the visible part: accepted, and marked only if data is missing. */
  readonly complete: HostileFile[];
  /** About two thirds: either is right. */
  readonly borderline: HostileFile[];
  readonly bombs: HostileFile[];
  readonly poisoned: HostileFile[];
}

/** The same files each time; the bombs, which cost most, are among those that are refused. */
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

/** How many rows count depends on how a decoder goes on from there. */
const sure = { hopeless: 0.63, damaged: 0.7 };

/** A progressive JPEG is there in all its rows long before they are like those of the whole, and of a plain one they are so before all has come. */
const cannotTell = ({ what, bytes, whole }: DamagedFile, share: number): boolean =>
  what.startsWith('progressive') &&
  (share <= sure.hopeless ? 2 * bytes.length > whole.length : bytes.length < 0.9 * whole.length);

/** How much of it is missing nobody knows. */
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
