import { readFile } from 'node:fs/promises';
import { eventually, nicenessOf } from '@afterglow/test-kit';
import { sentPicture } from '@afterglow/test-kit/pictures';
import { afterAll, describe, expect, it } from 'vitest';
import { realPhoto } from '../../domain/pictures/sample-pictures.fixture.ts';
import { photoIntake } from '../photo-intake.fixture.ts';
import { createPicturePool } from './picture-pool.ts';
import { pictureNiceness } from './picture-process.ts';

const { take, spool, files, pictures } = photoIntake({ size: 2 });
const hurried = createPicturePool({ size: 1, waitingMax: 1, deadlineMs: 1000 });
afterAll(() => hurried.close());

const takeTwo = () => [take(realPhoto('08')), take(realPhoto('11'))] as const;
const thumbs = async (): Promise<number> => (await files()).filter((name) => name.endsWith('thumb.jpg')).length;

describe('the picture pool', () => {
  it('works on as many pictures at once as it has processes, and keeps these', async () => {
    await Promise.all(takeTwo());
    const before = pictures.processIds();
    await Promise.all([...takeTwo(), ...takeTwo()]);
    expect(before).toHaveLength(2);
    expect(pictures.processIds()).toEqual(before);
  });

  it('lets a killed process take down its own picture alone', async () => {
    await Promise.all(takeTwo());
    const [victim = 0] = pictures.processIds();
    // Frozen, it cannot be done before it is killed.
    process.kill(victim, 'SIGSTOP');
    const settled = Promise.allSettled(takeTwo());
    await eventually(async () => (await thumbs()) === 3);
    process.kill(victim, 'SIGKILL');
    const outcomes = (await settled).toSorted((one, other) => one.status.localeCompare(other.status));
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: expect.objectContaining({ kind: 'jpeg' }) },
      { status: 'rejected', reason: expect.objectContaining({ code: 'photo_damaged' }) },
    ]);
    expect((await files()).filter((name) => name.endsWith('.taken'))).toHaveLength(3);
    await expect(take(realPhoto('08'))).resolves.toMatchObject({ width: 2272 });
    expect(pictures.processIds()).not.toContain(victim);
  });

  it('kills a process that gives no answer, and goes on with another', async () => {
    const job = { source: await spool(await sentPicture('PNG')), kind: 'png', outputs: {} } as const;
    await hurried.work(job);
    const [frozen = 0] = hurried.processIds();
    process.kill(frozen, 'SIGSTOP');
    const [endless, next] = [hurried.work(job), hurried.work(job)];
    await expect(hurried.work(job)).rejects.toMatchObject({ code: 'too_busy' });
    await expect(endless).rejects.toMatchObject({ code: 'photo_too_complex' });
    await expect(next).resolves.toMatchObject({ width: 96 });
    expect(hurried.processIds()).not.toContain(frozen);
  });

  it('says what is broken where the fault is not the picture’s', async () => {
    const source = await spool(await sentPicture('PNG'));
    const outputs = { thumb: '/nowhere/thumb.jpg' };
    await expect(pictures.work({ source, kind: 'png', outputs })).rejects.toThrow('ENOENT');
  });

  describe.runIf(process.platform === 'linux')('has processes that', () => {
    /** proc(5): what stands behind the name in parentheses, which may hold blanks; the first is field 3. */
    const statOf = async (path: string): Promise<string[]> => {
      const stat = await readFile(`${path}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    };
    const running = async (): Promise<number> => {
      await take(await sentPicture('PNG'));
      return pictures.processIds()[0] ?? 0;
    };

    it('give way to requests with every thread', async () => {
      const pid = await running();
      expect((await nicenessOf(pid)).threads).toEqual([pictureNiceness]);
    });

    it('are not reached by a Ctrl-C at the service', async () => {
      const pid = await running();
      const fields = await statOf(`/proc/${pid}`);
      expect(Number(fields[5 - 3])).toBe(pid);
    });

    it('know nothing of the service’s variables', async () => {
      const environment = await readFile(`/proc/${await running()}/environ`, 'utf8');
      expect(environment).not.toContain('PATH=');
    });
  });

  it('turns away what comes after its end', async () => {
    const pool = createPicturePool({ size: 1, waitingMax: 1, deadlineMs: 1000 });
    await pool.close();
    const job = { source: '', kind: 'png', outputs: {} } as const;
    await expect(pool.work(job)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
