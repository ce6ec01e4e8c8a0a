import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { videoFolder } from '../testing/video-folder.fixture.ts';

const run = promisify(execFile);
const folder = videoFolder();

const script = `
  import { createMovieFile } from '${new URL('movie-file.ts', import.meta.url).href}';
  await using file = await createMovieFile(process.argv[1], 8);
  for (let part = 0; part < 4; part += 1) {
    file.add(Buffer.alloc(700_000));
    await file.flush().catch(({ code }) => console.log(code));
  }`;

/** libuv reports no error if the system wrote a part. The limit is in blocks of 512 bytes. */
it('fails with the code of the system if only a part of the pictures could be written', async () => {
  const limited = 'trap \'\' XFSZ; ulimit -f 3000; exec "$@"';
  const program = [process.execPath, '--input-type=module', '--eval', script, join(folder, 'cut-off.mp4')];
  const { stdout } = await run('sh', ['-c', limited, 'sh', ...program]);
  expect(stdout.trim()).toBe('EFBIG');
});
