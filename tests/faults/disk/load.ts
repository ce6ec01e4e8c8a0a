import { setTimeout as sleep } from 'node:timers/promises';
import type { Family } from '../load/family.ts';
import type { Call, Reply } from '../load/http-client.ts';

const pauseMs = 100;

interface Outcome {
  readonly what: 'read' | 'upload' | 'video';
  readonly path: string;
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** A read may not fail at all, and a write only with a request to send it again. */
const isFailure = ({ what, status, retryAfter }: Outcome): boolean =>
  what === 'read' ? status !== 200 : status >= 400 && !(status === 503 && retryAfter !== undefined);

const getReads = ({ call, memorialRef, photos }: Family): Call[] => {
  const params = { memorialRef };
  return [
    call('GET /api/auth/user'),
    call('GET /api/memorials'),
    call('GET /api/memorials/:memorialRef', params),
    call('GET /api/memorials/:memorialRef/photos', params),
    call('GET /uploads/:filename', { filename: photos[0]?.filename ?? '' }),
    call('GET /api/memorials/:memorialRef/slideshows', params),
    call('GET /api/billing/payments'),
    { method: 'GET', path: '/' },
  ];
};

/** Reads, uploads and asks for videos, one of each at a time, until it is stopped. */
export function startLoad(family: Family) {
  const outcomes: Outcome[] = [];
  const confirmed: string[] = [];
  const videos: string[] = [];
  let isOver = false;

  async function send(what: Outcome['what'], call: Call): Promise<Reply | null> {
    const reply = await family.send(call);
    const { status, headers } = reply;
    outcomes.push({ what, path: call.path, status, retryAfter: headers['retry-after'] });
    return status < 300 ? reply : null;
  }
  async function repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      await sleep(pauseMs);
    }
  }
  const readAll = async (): Promise<void> => {
    for (const call of getReads(family)) await send('read', call);
  };
  const upload = async (turn: number): Promise<void> => {
    const name = `${turn}.jpg`;
    if (await send('upload', family.upload(name))) confirmed.push(name);
  };
  const askForVideo = async (): Promise<void> => {
    const id = await family.video(async (call) => (await send('video', call))?.body ?? null);
    if (id !== null) videos.push(id);
  };
  const running = Promise.all([repeat(readAll), repeat(upload), repeat(askForVideo)]);
  return {
    count: (what: Outcome['what'], status: number): number =>
      outcomes.filter((one) => one.what === what && one.status === status).length,
    summary: (): Record<string, number> => {
      const counts: Record<string, number> = {};
      for (const { what, status } of outcomes) counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1;
      return counts;
    },
    /** @returns the photos and videos that were accepted, and every answer that none should be given. */
    async stop() {
      isOver = true;
      await running;
      return { confirmed, videos, failed: outcomes.filter(isFailure) };
    },
  };
}
