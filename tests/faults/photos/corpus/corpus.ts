import { bombs } from './bombs.ts';
import { brokenFiles } from './broken.ts';
import { disguisedFiles } from './disguised.ts';
import type { HostileFile } from './hostile-file.ts';
import { poisonedFiles } from './poisoned.ts';
import { seeded } from './random.ts';
import { truncatedFiles } from './truncated.ts';

const seed = 20_261_121;

/** The same files each time: those that are refused, of which the bombs cost most, and those that are disarmed. */
export async function hostileCorpus(): Promise<{
  refused: HostileFile[];
  bombs: HostileFile[];
  poisoned: HostileFile[];
}> {
  const random = seeded(seed);
  return {
    refused: [...(await truncatedFiles(random)), ...(await brokenFiles(random)), ...disguisedFiles()],
    bombs: await bombs(),
    poisoned: await poisonedFiles(),
  };
}
