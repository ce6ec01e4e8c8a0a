import { existsSync } from 'node:fs';
import { findBackup } from '../backup/backup-files.ts';
import { restore } from '../backup/restore.ts';
import { retryWithTimeout } from '../database/await-database.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { readInstallation, say } from './installation.ts';
import { readStoreWait } from './store-wait.ts';

/** `restore.ts FILE` fills empty stores with what is in a backup of the folder. */
await runMain(async () => {
  const [, , asked = ''] = process.argv;
  if (!asked) throw new Error('Usage: restore FILE, the name of a backup in the folder of the backups');
  const { config, installation } = await readInstallation();
  const file = findBackup(config.BACKUP_DIR, asked);
  await retryWithTimeout(readStoreWait(config), async () => {
    if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  });
  const settled = await restore(file, { ...installation, secretsFile: config.SECRETS_FILE, say });
  const { photos, originals, videos, deletedPhotos, videosToMake } = settled;
  if (deletedPhotos > 0)
    say(`left out, as they were deleted while the backup was made: ${deletedPhotos} of the photos`);
  if (videosToMake > 0) say(`made again after the start: ${videosToMake} of the videos`);
  if (originals < photos) say(`lost their originals before the backup was made: ${photos - originals} of the photos`);
  say(`restored: photos ${photos}, originals ${originals}, videos ${videos}`);
});
