import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** A program that answers each request with the files listed in a file, one after another. */
const [list = ''] = process.argv.slice(2);
const paths = (await readFile(list, 'utf8')).split('\n');

const server = createServer(async (_, response) => {
  for (const path of paths) {
    const file = createReadStream(path);
    file.pipe(response, { end: false });
    await once(file, 'end');
  }
  response.end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}/`);
});
process.once('disconnect', () => process.exit(0));
