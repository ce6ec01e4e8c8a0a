import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPictureFault, type IndexedVideo } from './compare-versions.ts';
import { type JoinPlan, joinVersions, joinVideo } from './join-video.ts';
import { readVideoIndex } from './mp4/video-index.ts';
import { equalSlides } from './slideshow/timeline.ts';
import type { SoundTrack } from './sound/sound-track.ts';
import { stillPicture } from './testing/still-picture.fixture.ts';
import { videoFolder } from './testing/video-folder.fixture.ts';

const folder = videoFolder();
const signal = new AbortController().signal;
const facts = { title: 'A life', createdAt: new Date('2026-03-05T10:20:30.400Z') };
const black = await stillPicture('black');
const plan: JoinPlan = { ...equalSlides(12, 1), facts, getPicture: stillPicture, black };
const blocks = Math.ceil((12 * 48_000) / 1024);
const sound: SoundTrack = { pieces: [{ start: 0, end: blocks, packets: 'silence', from: 0 }] };
const newPath = (): string => join(folder, `${crypto.randomUUID()}.mp4`);

async function writeBoth(getPicture: JoinPlan['getPicture'] = stillPicture) {
  const [path, withSound] = [newPath(), newPath()];
  await joinVersions({ ...plan, getPicture }, [{ path }, { path: withSound, sound }], { signal });
  return [path, withSound] as const;
}

async function writeAlone(alone: JoinPlan, track?: SoundTrack): Promise<string> {
  const path = newPath();
  await joinVideo(alone, { path, signal, ...(track && { sound: track }) });
  return path;
}

const open = async (path: string): Promise<IndexedVideo> => ({ path, ...(await readVideoIndex(path)) });
const compare = async (one: string, other: string) => findPictureFault(await open(one), await open(other));

describe('versions joined in one go', () => {
  it('have the bytes of versions joined alone, and read each picture once', async () => {
    const read: number[] = [];
    const [silent, withSound] = await writeBoth(async (slide) => {
      read.push(slide);
      return stillPicture(slide);
    });
    expect(read).toEqual([...Array(12).keys()]);
    expect(await readFile(silent)).toEqual(await readFile(await writeAlone(plan)));
    expect(await readFile(withSound)).toEqual(await readFile(await writeAlone(plan, sound)));
  });

  it('leave no file if one of them fails', async () => {
    const [path, short] = [newPath(), newPath()];
    const pieces = [{ start: 0, end: blocks - 1, packets: 'silence', from: 0 }] as const;
    const joining = joinVersions(plan, [{ path }, { path: short, sound: { pieces } }], { signal });
    await expect(joining).rejects.toThrow(RangeError);
    const left = await readdir(folder);
    expect(left.filter((name) => path.endsWith(name) || short.endsWith(name))).toEqual([]);
  });
});

describe('findPictureFault', () => {
  it('accepts versions that differ in their sound', async () => {
    const [silent, withSound] = await writeBoth();
    expect(await compare(withSound, silent)).toBeUndefined();
    expect(await compare(silent, withSound)).toBeUndefined();
  });

  it('finds a single other byte in any picture', async () => {
    const [silent, withSound] = await writeBoth();
    const [video] = (await open(withSound)).tracks;
    const bytes = await readFile(withSound);
    for (const sample of [0, 100, 359]) {
      const { offset = 0, size = 0 } = video?.samples[sample] ?? {};
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(offset + size - 1) ^ 1, offset + size - 1);
      const path = newPath();
      await writeFile(path, changed);
      expect(await compare(path, silent)).toBe(
        `its pictures in second ${Math.floor(sample / 30)} are not those of the other version`,
      );
    }
  });

  it.each<[string, Partial<JoinPlan>]>([
    ['another title', { facts: { ...facts, title: 'Another life' } }],
    ['other lengths of slides', { frames: [31, 29, ...Array<number>(10).fill(30)] }],
    ['fewer slides', equalSlides(11, 1)],
  ])('finds %s in the index', async (_what, change) => {
    const [silent] = await writeBoth();
    expect(await compare(await writeAlone({ ...plan, ...change }), silent)).toMatch(/^its index is not that/);
  });
});
