import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBackup } from '../backup/backup-files.ts';
import { restore } from '../backup/restore.ts';
import { retryWithTimeout } from '../database/await-database.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { readInstallation, say } from './installation.ts';
import { readStoreWait } from './store-wait.ts';

/** `kubectl cp` writes into the file under its final name: unchanged for this long, it counts as whole. */
const unchangedMs = 10_000;

async function awaitWholeFile(file: string): Promise<void> {
  const describe = () => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  };
  say('waiting: the file may still be copied');
  let [last, since] = [describe(), performance.now()];
  while (performance.now() - since < unchangedMs) {
    await sleep(1000);
    const now = describe();
    if (now !== last) [last, since] = [now, performance.now()];
  }
}

await runMain(async () => {
  const [, , asked = ''] = process.argv;
  if (!asked) throw new Error('Usage: restore FILE, the name of a backup in the folder of the backups');
  const { config, installation } = await readInstallation();
  const file = findBackup(config.BACKUP_DIR, asked);
  const waiting = readStoreWait(config);
  await retryWithTimeout(waiting, async () => {
    if (!statSync(file, { throwIfNoEntry: false })) throw new Error(`There is no ${file}.`);
  });
  if (waiting.forMs > 0) await awaitWholeFile(file);
  const settled = await restore(file, { ...installation, secretsFile: config.SECRETS_FILE, say });
  const { photos, originals, videos, deletedPhotos, videosToMake } = settled;
  if (deletedPhotos > 0)
    say(`left out, as they were deleted while the backup was made: ${deletedPhotos} of the photos`);
  if (videosToMake > 0) say(`made again after the start: ${videosToMake} of the videos`);
  if (originals < photos) say(`lost their originals before the backup was made: ${photos - originals} of the photos`);
  say(`restored: photos ${photos}, originals ${originals}, videos ${videos}`);
});
