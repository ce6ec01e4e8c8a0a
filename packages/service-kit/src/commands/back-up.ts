import { join } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { backupName, giveToOwner, prune } from '../backup/backup-files.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { readInstallation, say } from './installation.ts';

await runMain(async () => {
  const { config, installation } = await readInstallation();
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep } = config;
  const name = backupName(new Date());
  const { lost } = await backUp(installation, join(folder, name), say);
  await giveToOwner(folder, join(folder, name));
  for (const old of await prune(folder, keep, new Date())) say(`deleted ${old}`);
  const without = lost.photos.length + lost.videos.length;
  if (without > 0)
    say(`${without} photos or videos had lost their objects before; see docs/runbooks/originals-lost.md`);
  say(`backed up: ${name}`);
});
