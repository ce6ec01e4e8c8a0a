import process from 'node:process';
import { errors, limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { figure, testMs, within } from '../kit/figure.ts';
import { mapConcurrently, type SentFile, send, smallPhotos, type UploadAnswer } from '../kit/load/uploads.ts';
import { peakMemory, percentile } from '../kit/measuring.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';
import { hostileCorpus } from './corpus/corpus.ts';
import type { HostileFile } from './corpus/hostile-file.ts';
import { honestNames, hostileNames } from './corpus/names.ts';

const product = await startMediaProduct();
const corpus = await hostileCorpus();
const step = figure(1, 15);
const isSampled = (index: number): boolean => index % step === 0;
/** The short form takes one file of 15 and those that must always run. */
const sampled = (all: readonly HostileFile[], always: RegExp): HostileFile[] =>
  all.filter(({ what }, index) => isSampled(index) || always.test(what));
const owner = await product.signedIn(1);
const atOnce = 4;

const media = await product.startMedia();
const web = await product.startWeb(media.url);
const upload = (file: SentFile): Promise<UploadAnswer> => send(`${web.url}${uploadPath.owner(1)}`, owner, [file]);
const isAlive = (): boolean => process.kill(media.pid, 0);

const answered: UploadAnswer[] = [];
const slowestMs = 2000;

/** Uploads a few at a time, within the memory limit of any photo. */
async function uploadAll<File extends SentFile>(
  kind: string,
  files: readonly File[],
): Promise<(readonly [File, UploadAnswer])[]> {
  const uploadOne = async (file: File) => [file, await upload(file)] as const;
  const { result: answers, peak } = await peakMemory(media, mapConcurrently(files, atOnce, uploadOne));
  answered.push(...answers.map(([, answer]) => answer));
  const times = answers.map(([, { ms }]) => ms);
  const [slow, slowest] = [percentile(times, 0.95), Math.max(...times)];
  console.info(
    `U4: ${files.length} ${kind} files, 95 % within ${Math.round(slow)} ms, ${files[times.indexOf(slowest)]?.name} ${Math.round(slowest)} ms, ${Math.round(peak / 2 ** 20)} MiB`,
  );
  expect(slow, kind).toBeLessThan(within(slowestMs));
  expect(peak, kind).toBeLessThan(512 * 2 ** 20);
  expect(isAlive()).toBe(true);
  return answers;
}

const told = (file: HostileFile, { status, body }: UploadAnswer): string =>
  `${file.what}: ${status} ${body.code ?? ''}`;
const sentences = new Set<string>(Object.values(errors).map(({ message }) => message));

describe(`U4: ${corpus.refused.length + corpus.bombs.length} hostile files`, () => {
  it(
    'are refused with a message each, and no process crashes',
    async () => {
      const files = [...sampled(corpus.refused, /of the rows/), ...corpus.bombs];
      const answers = await uploadAll('hostile', files);
      const wrong = answers.filter(([, { status, body }]) => {
        const isSaid = body.message !== undefined && sentences.has(body.message);
        return !isSaid || ![413, 422].includes(status);
      });
      expect(wrong.map(([file, answer]) => told(file, answer))).toEqual([]);
      expect([await product.rows(), await product.keys(), await product.spooled()]).toEqual([[], [], []]);
    },
    testMs,
  );

  it(`${corpus.damaged.length} mostly readable files are accepted and marked, ${corpus.complete.length} complete ones are accepted, and ${corpus.borderline.length} borderline ones may be refused`, {
    tags: ['extended'],
    timeout: testMs,
  }, async () => {
    const outcome = ([{ what }, { status, body }]: readonly [HostileFile, UploadAnswer]): string => {
      const [photo] = body.photos ?? [];
      if (status === 201 && photo?.damage) return 'marked';
      return status === 422 && body.code === 'photo_damaged' ? 'refused' : `${what}: ${status}`;
    };
    const damaged = sampled(corpus.damaged, /^camera|of the rows/);
    const taken = await uploadAll('damaged', damaged);
    expect(taken.map((answered) => `${answered[0].what}: ${outcome(answered)}`)).toEqual(
      damaged.map(({ what }) => `${what}: marked`),
    );
    const complete = sampled(corpus.complete, /^camera/);
    const refused = (await uploadAll('complete', complete)).filter(([, { status }]) => status !== 201);
    expect(refused.map(([file, answer]) => told(file, answer))).toEqual([]);
    const borderline = corpus.borderline.filter((_, index) => isSampled(index));
    const either = (await uploadAll('borderline', borderline)).map(outcome);
    expect(either.filter((found) => found !== 'marked' && found !== 'refused')).toEqual([]);
  });

  it(
    'valid images lose payloads inside or after them',
    async () => {
      const files = corpus.poisoned;
      const answers = await uploadAll('poisoned', files);
      const outcomes = await mapConcurrently(answers, atOnce, async ([file, answer]) => {
        const filename = answer.body.photos?.[0]?.filename;
        if (filename === undefined) return answer.status === 422 ? 'refused' : told(file, answer);
        const original = await fetch(`${web.url}/uploads/${filename}`, { headers: owner });
        const bytes = Buffer.from(await original.arrayBuffer());
        const isHarmless = file.poison !== undefined && !bytes.includes(Buffer.from(file.poison, 'latin1'));
        const isImage = original.headers.get('content-type')?.startsWith('image/');
        return isHarmless && isImage ? 'disarmed' : `${file.what} is given out`;
      });
      expect(outcomes.filter((outcome) => outcome !== 'disarmed' && outcome !== 'refused')).toEqual([]);
      expect(outcomes.filter((outcome) => outcome === 'disarmed').length).toBeGreaterThan(files.length / 2);
    },
    testMs,
  );

  it('are answered within 2 s, 99 % of them with all the others', () => {
    const slow = percentile(
      answered.map(({ ms }) => ms),
      0.99,
    );
    console.info(`U4: ${answered.length} files, 99 % within ${Math.round(slow)} ms`);
    expect(slow).toBeLessThan(within(slowestMs));
  });
});

/** Keeps joiners and flag characters, which some languages need. */
const controls = /\p{Cc}|\p{Cs}|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/u;

it(
  `U4: photos with ${honestNames.length + hostileNames().length} names are all stored, under harmless names`,
  async () => {
    const photo = await smallPhotos();
    const names = [...honestNames, ...hostileNames().filter((_, index) => isSampled(index))];
    const files = names.map((name) => ({ name, bytes: photo(name) }));
    const answers = (await uploadAll('named', files)).map(([, answer]) => answer);
    const kept = answers.map(({ body }) => body.photos?.[0]?.originalName ?? `${body.code}`);
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    const harmful = kept.filter((name) => controls.test(name) || /^$|^\.{1,2}$|[/\\]/u.test(name));
    expect(harmful.map((name) => JSON.stringify(name))).toEqual([]);
    expect(kept.filter((name) => [...name].length > limits.nameMaxLength)).toEqual([]);
    const changed = honestNames.filter((name) => !kept.includes(name));
    expect(changed).toEqual([]);
  },
  testMs,
);
