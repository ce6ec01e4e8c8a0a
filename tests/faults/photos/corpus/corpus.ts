import { badBlocks } from './bad-blocks.ts';
import { bombs } from './bombs.ts';
import { brokenFiles } from './broken.ts';
import { disguisedFiles } from './disguised.ts';
import type { DamagedFile, HostileFile } from './hostile-file.ts';
import { poisonedFiles } from './poisoned.ts';
import { seeded } from './random.ts';
import { seenShare } from './seen-share.ts';
import { truncatedFiles } from './truncated.ts';

const seed = 20_261_121;

interface Corpus {
  /** Of which too little is left, or nothing ever was a picture. */
  readonly refused: HostileFile[];
  /** Of which most can be seen. */
  readonly damaged: HostileFile[];
  /** About two thirds: either is right. */
  readonly borderline: HostileFile[];
  readonly bombs: HostileFile[];
  readonly poisoned: HostileFile[];
}

/** The same files each time: those that are refused, of which the bombs cost most, those that are taken, and those that are disarmed. */
export async function hostileCorpus(): Promise<Corpus> {
  const random = seeded(seed);
  const truncated = await byShare(await truncatedFiles(random));
  const blocks = await badBlocks(random);
  return {
    refused: [...truncated.hopeless, ...blocks.hopeless, ...(await brokenFiles(random)), ...disguisedFiles()],
    damaged: [...truncated.damaged, ...blocks.damaged],
    borderline: truncated.borderline,
    bombs: await bombs(),
    poisoned: await poisonedFiles(),
  };
}

/** Decoders that say nothing of how far they came: such a file is whole or refused. */
const allOrNothing = /WebP|interlaced/;
/** How many rows count depends on how a decoder goes on from there. */
const sure = { hopeless: 0.55, damaged: 0.8 };

/** A progressive JPEG is there in all its rows long before they are like those of the whole. */
const cannotTell = ({ what, bytes, whole }: DamagedFile): boolean =>
  what.startsWith('progressive') && bytes.length > whole.length / 2;

async function byShare(
  files: readonly DamagedFile[],
): Promise<Pick<Corpus, 'damaged' | 'borderline'> & { hopeless: HostileFile[] }> {
  const sorted = { hopeless: [] as HostileFile[], damaged: [] as HostileFile[], borderline: [] as HostileFile[] };
  for (const file of files) {
    const share = await seenShare(file.whole, file.bytes);
    const isDamaged = share >= sure.damaged && !allOrNothing.test(file.what);
    const isHopeless = /WebP/.test(file.what) || (share <= sure.hopeless && !cannotTell(file));
    sorted[isDamaged ? 'damaged' : isHopeless ? 'hopeless' : 'borderline'].push(file);
  }
  return sorted;
}
