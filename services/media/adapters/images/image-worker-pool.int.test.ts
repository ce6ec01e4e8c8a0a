import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { eventually, readNiceness } from '@afterglow/test-kit';
import { cameraImage, realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadProcessing } from '../../use-cases/uploads/process-upload.fixture.ts';
import { createImageWorkerPool, imageWorkerNiceness } from './image-worker-pool.ts';

const run = promisify(execFile);
const { processFile, spool, files, imageWorkers } = uploadProcessing({ size: 2 });
const hurried = createImageWorkerPool({ size: 1, waitingMax: 1, deadlineMs: 2000 });
afterAll(() => hurried.close());

const processTwo = () => [processFile(realPhoto('08')), processFile(realPhoto('11'))] as const;
const thumbs = async (): Promise<number> => (await files()).filter((name) => name.endsWith('thumb.jpg')).length;

/** proc_pid_stat(5), minflt. */
async function countFaults(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[7]);
}

const hasHugePages = await readFile('/sys/kernel/mm/transparent_hugepage/enabled', 'utf8').then(
  (modes) => !modes.includes('[never]'),
  () => false,
);

describe('the image worker pool', () => {
  it('processes as many images at once as it has processes, and reuses these', { tags: ['extended'] }, async () => {
    await Promise.all(processTwo());
    const before = imageWorkers.processIds();
    await Promise.all([...processTwo(), ...processTwo()]);
    expect(before).toHaveLength(2);
    expect(imageWorkers.processIds()).toEqual(before);
  });

  it.runIf(hasHugePages)('reuses the memory of one image for the next', async () => {
    const job = { source: await spool(realPhoto('11')), outputs: {} } as const;
    for (let image = 0; image < 3; image += 1) await hurried.work(job);
    const [pid = 0] = hurried.processIds();
    const before = await countFaults(pid);
    for (let image = 0; image < 5; image += 1) await hurried.work(job);
    expect((await countFaults(pid)) - before).toBeLessThan(5 * 1000);
  });

  it('retries an image whose process was killed', async () => {
    await Promise.all(processTwo());
    const [victim = 0] = imageWorkers.processIds();
    process.kill(victim, 'SIGSTOP');
    const both = Promise.all(processTwo());
    await eventually(async () => (await thumbs()) === 3);
    process.kill(victim, 'SIGKILL');
    expect(await both).toMatchObject([{ kind: 'jpeg', width: 2272 }, { kind: 'jpeg' }]);
    expect((await files()).filter((name) => name.endsWith('.processed'))).toHaveLength(4);
    expect(imageWorkers.processIds()).not.toContain(victim);
  });

  it('kills a process that hangs, and replaces it', async () => {
    const job = { source: await spool(await cameraImage('PNG')), outputs: {} } as const;
    await hurried.work(job);
    const [frozen = 0] = hurried.processIds();
    process.kill(frozen, 'SIGSTOP');
    const [endless, next] = [hurried.work(job), hurried.work(job)];
    await expect(hurried.work(job)).rejects.toMatchObject({ code: 'too_busy' });
    await expect(endless).rejects.toMatchObject({ code: 'photo_interrupted', retryAfter: 5 });
    await expect(next).resolves.toMatchObject({ width: 96 });
    expect(hurried.processIds()).not.toContain(frozen);
  });

  it('interrupts an image whose processes are killed repeatedly, and never reports it as damaged', async () => {
    const job = { source: await spool(realPhoto('08')), outputs: {} } as const;
    const pool = createImageWorkerPool({ size: 1, waitingMax: 1, deadlineMs: 10_000 });
    let isOver = false;
    const work = expect(pool.work(job)).rejects.toMatchObject({ code: 'photo_interrupted' });
    const killing = eventually(() => {
      for (const pid of pool.processIds()) process.kill(pid, 'SIGKILL');
      return isOver;
    });
    await work;
    isOver = true;
    await killing;
    await pool.close();
  });

  it('interrupts running work when it is closed', async () => {
    const job = { source: await spool(realPhoto('08')), outputs: {} } as const;
    const pool = createImageWorkerPool({ size: 1, waitingMax: 1, deadlineMs: 10_000 });
    const atWork = expect(pool.work(job)).rejects.toMatchObject({ code: 'photo_interrupted' });
    const waiting = expect(pool.work(job)).rejects.toMatchObject({ code: 'unavailable' });
    await eventually(() => pool.processIds().length === 1);
    await pool.close();
    await Promise.all([atWork, waiting]);
    expect(pool.processIds()).toEqual([]);
  });

  it('reports its own failure when the image is not at fault', async () => {
    const source = await spool(await cameraImage('PNG'));
    const outputs = { thumb: '/nowhere/thumb.jpg' };
    await expect(imageWorkers.work({ source, outputs })).rejects.toThrow('ENOENT');
  });

  describe.runIf(process.platform === 'linux')('runs processes that', () => {
    /** proc(5): the fields after the name in parentheses; the first is field 3. */
    const getStat = async (path: string): Promise<string[]> => {
      const stat = await readFile(`${path}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    };
    const running = async (): Promise<number> => {
      await processFile(await cameraImage('PNG'));
      return imageWorkers.processIds()[0] ?? 0;
    };
    const getSize = async (pid: number): Promise<number> =>
      1024 * Number(/VmSize:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);

    it('yield to requests with every thread', async () => {
      const pid = await running();
      expect((await readNiceness(pid)).threads).toEqual([imageWorkerNiceness]);
    });

    it('may run out of memory, which is never reported as a fault of the image', async () => {
      const pid = await running();
      await run('prlimit', ['--pid', `${pid}`, `--as=${(await getSize(pid)) + 8 * 2 ** 20}`]);
      const large = sharp({ create: { width: 6000, height: 2000, channels: 3, background: '#446688' } });
      await expect(processFile(await large.png({ progressive: true }).toBuffer())).resolves.toMatchObject({
        width: 6000,
      });
      expect(imageWorkers.processIds()).not.toContain(pid);
    });

    it('do not receive a Ctrl-C sent to the service', async () => {
      const pid = await running();
      const fields = await getStat(`/proc/${pid}`);
      expect(Number(fields[5 - 3])).toBe(pid);
    });

    it('do not inherit the variables of the service', async () => {
      const environment = await readFile(`/proc/${await running()}/environ`, 'utf8');
      expect(environment).not.toContain('PATH=');
    });
  });

  it('refuses work after it is closed', async () => {
    const pool = createImageWorkerPool({ size: 1, waitingMax: 1, deadlineMs: 1000 });
    await pool.close();
    const job = { source: '', outputs: {} } as const;
    await expect(pool.work(job)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
