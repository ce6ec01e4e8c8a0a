import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { folderObjectStore } from './folder-object-store.ts';

const contentType = 'application/octet-stream';
const [, , folder = '', source = ''] = process.argv;

const store = folderObjectStore(folder);
await store.putBuffer('kept', Buffer.from('in loving memory'), { contentType });
await writeFile(source, Buffer.alloc(4_000_000, 'x'));
const outcomes: string[] = [];
for (let attempt = 0; attempt < 3; attempt += 1) {
  const put =
    attempt === 1
      ? store.putBuffer('kept', Buffer.alloc(4_000_000), { contentType })
      : store.putFile('large', source, { contentType });
  outcomes.push(
    await put.then(
      () => 'stored',
      (error: Error) => `${error.name} ${(error.cause as { code?: string }).code}`,
    ),
  );
}
const head = await store.head('large');
const kept = await store.get('kept');
await store.putBuffer('small', Buffer.from('fits'), { contentType });
process.stdout.write(
  JSON.stringify({
    outcomes,
    large: head,
    kept: String(await buffer(kept?.stream ?? Readable.from([]))),
    unfinished: await readdir(join(folder, 'moving')),
    keys: (await readdir(join(folder, 'objects'))).sort(),
  }),
);
