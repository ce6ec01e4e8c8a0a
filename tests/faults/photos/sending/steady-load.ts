import type { Memorial } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { timeout } from '../../figure.ts';
import { smallPhotos } from './photos-to-send.ts';
import { send } from './sending.ts';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The photo that was confirmed by it. */
  readonly confirmed?: string;
}

export interface SteadyLoad {
  readonly answers: readonly Answer[];
  /** When an answer of 400 and above was last given, by `performance.now()`. */
  lastProblem(): number;
  more(count: number): Promise<void>;
  stop(): Promise<void>;
  /** The names of the photos in the list; of another product that has the same data, where its origin is told. */
  listed(elsewhere?: string): Promise<string[]>;
}

async function newMemorial(origin: string): Promise<{ headers: Record<string, string>; ref: string }> {
  const post = (path: string, headers: Record<string, string>, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const person = { email: 'ruth@example.org', password: 'a long password', firstName: 'Ruth', lastName: 'Ellis' };
  const registered = await post('/api/auth/register', {}, person);
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const memorial = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
  const created = (await (await post('/api/memorials', { cookie }, memorial)).json()) as Memorial;
  return { headers: { origin, cookie }, ref: created.publicId };
}

/** An organizer's pages, open in several browsers at once: each reads lists and sends photos, one call after the other. */
export async function startSteadyLoad(origin: string, clients: number): Promise<SteadyLoad> {
  const { headers, ref } = await newMemorial(origin);
  const photo = await smallPhotos();
  const answers: Answer[] = [];
  let lastProblem = 0;
  let isOver = false;

  const read = async (path: string): Promise<Answer> => {
    const answer = await fetch(`${origin}${path}`, { headers });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const upload = async (name: string): Promise<Answer> => {
    const files = [{ name, bytes: photo(name) }];
    const { status, retryAfter } = await send(`${origin}/api/memorials/${ref}/photos`, headers, files);
    return { status, retryAfter: retryAfter?.toString() ?? null, ...(status === 201 && { confirmed: name }) };
  };
  const note = (answer: Answer): void => {
    answers.push(answer);
    if (answer.status >= 400) lastProblem = performance.now();
  };
  const use = async (client: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      for (const path of ['', `/${ref}/photos`, `/${ref}/slideshows`]) note(await read(`/api/memorials${path}`));
      note(await upload(`${client}-${turn}.jpg`));
    }
  };
  const using = Promise.all(Array.from({ length: clients }, (_, client) => use(client)));
  return {
    answers,
    lastProblem: () => lastProblem,
    more: async (count) => {
      const wanted = answers.length + count;
      await Promise.race([using, eventually(() => answers.length >= wanted, timeout)]);
    },
    stop: async () => {
      isOver = true;
      await using;
    },
    listed: async (elsewhere = origin) => {
      const given = { ...headers, origin: elsewhere };
      const photos = await (await fetch(`${elsewhere}/api/memorials/${ref}/photos`, { headers: given })).json();
      return (photos as { originalName: string }[]).map(({ originalName }) => originalName);
    },
  };
}
