import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runMain } from '../lifecycle/run-process.ts';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

async function own(path: string, owner: Owner): Promise<void> {
  const entries = (await lstat(path)).isDirectory() ? await readdir(path) : [];
  for (const name of entries) await own(join(path, name), owner);
  await lchown(path, owner.uid, owner.gid);
}

/** `own-folders.ts UID:GID=FOLDER …` changes the owner of each folder and its contents unless it is right already. */
await runMain(async () => {
  for (const asked of process.argv.slice(2)) {
    const [, uid, gid, folder] = /^(\d+):(\d+)=(\/.+)$/.exec(asked) ?? [];
    if (!folder) throw new Error('Usage: own-folders.ts UID:GID=FOLDER …');
    const owner = { uid: Number(uid), gid: Number(gid) };
    if ((await lstat(folder)).uid !== owner.uid) await own(folder, owner);
  }
});
