import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const countRead = new URL('./count-read.ts', import.meta.url).href;
const megabyte = 2 ** 20;

/** Reads 60 MB as a stream does, and reports the most bytes of buffers held. */
const readsFile = `
  import { countRead } from '${countRead}';
  const { arrayBuffers: before } = process.memoryUsage();
  let most = 0;
  for (let read = 0; read < ${60 * megabyte}; read += 65_536) {
    const chunk = Buffer.allocUnsafeSlow(65_536);
    countRead(chunk.length);
    await new Promise(setImmediate);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  console.log(most);
`;

async function mostHeld(...flags: string[]): Promise<number> {
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', readsFile]);
  return Number(stdout);
}

it('keeps few megabytes of the chunks that a stream has read', async () => {
  expect(await mostHeld('--expose-gc')).toBeLessThan(16 * megabyte);
  expect(await mostHeld()).toBeGreaterThan(30 * megabyte);
});
