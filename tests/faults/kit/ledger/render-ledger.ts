import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import type pg from 'pg';
import { expect } from 'vitest';
import { timeout } from '../figure.ts';

export interface Video {
  readonly slideshow_id: number;
  readonly state: 'due' | 'rendering' | 'ready' | 'failed';
  readonly attempt: number;
  readonly tries: number;
  readonly progress: number;
  readonly work_done: number;
  readonly failure_code: string | null;
}

export interface Moment {
  readonly slideshow_id: number;
  readonly state: Video['state'];
  readonly attempt: number;
  /** In ms since 1970. */
  readonly at: number;
}

/** A trigger records every committed change of state. */
const note = `
  create table public.moments (
    id bigserial, slideshow_id int, state text, attempt int,
    at float8 not null default 1000 * extract(epoch from clock_timestamp()));
  create function public.note() returns trigger language plpgsql security definer as $$
    begin
      insert into public.moments (slideshow_id, state, attempt) values (new.slideshow_id, new.state, new.attempt);
      return null;
    end $$;
  create trigger note after insert or update of state on render.videos for each row execute function public.note();`;

const columns = 'slideshow_id::int, state, attempt, tries, progress, work_done, failure_code';

export async function keepLedger(pool: pg.Pool) {
  await pool.query(note);
  const all = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(sql, values)).rows;
  const moments = (): Promise<Moment[]> =>
    all('select slideshow_id, state, attempt, at from public.moments order by id');
  const videos = (): Promise<Video[]> => all(`select ${columns} from render.videos order by slideshow_id`);
  return {
    pool,
    moments,
    videos,
    reach: (slideshowIds: readonly number[], state: Video['state'] = 'ready'): Promise<Video[]> =>
      eventually(async () => {
        const reached = (await videos()).filter(({ slideshow_id }) => slideshowIds.includes(slideshow_id));
        const others = reached.filter((video) => video.state !== state);
        if (reached.length < slideshowIds.length || others.length > 0)
          throw new Error(JSON.stringify(others.slice(0, 5)));
        return reached;
      }, timeout),
    video: async (slideshowId: number): Promise<Video | undefined> =>
      (await all<Video>(`select ${columns} from render.videos where slideshow_id = $1`, [slideshowId]))[0],
    /** Holds an advisory lock that a worker needs. */
    holdLock: async (key: number) => {
      const holder = await pool.connect();
      await holder.query('select pg_advisory_lock($1::bigint)', [key]);
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted and objid = ${key}`;
      return {
        isAwaited: () =>
          eventually(async () => (await pool.query(waiting)).rowCount === 1, { ...timeout, intervalMs: 5 }),
        release: async (): Promise<void> => {
          await holder.query('select pg_advisory_unlock($1::bigint)', [key]);
          holder.release();
        },
      };
    },
    publishes: async (slideshowIds: readonly number[]): Promise<number[]> => {
      const published = (await moments()).filter(({ state }) => state === 'ready');
      return slideshowIds.map((id) => published.filter(({ slideshow_id }) => slideshow_id === id).length);
    },
  };
}

export type Ledger = Awaited<ReturnType<typeof keepLedger>>;

interface OneRender {
  readonly ledger: Ledger;
  readonly slideshow: Slideshow;
  readonly calls: number;
  requestVideo(index: number): Promise<unknown>;
  finish?(): Promise<unknown>;
}

/** Requests one video many times at once and once later, and expects one render. */
export async function expectOneRender({
  ledger,
  slideshow: { id },
  calls,
  requestVideo,
  finish,
}: OneRender): Promise<void> {
  await Promise.all(Array.from({ length: calls }, (_, index) => requestVideo(index)));
  const [video] = await ledger.reach([id]);
  await requestVideo(calls);
  await finish?.();
  expect(video).toMatchObject({ attempt: 1, tries: 1 });
  expect(await ledger.video(id)).toEqual(video);
  const moments = (await ledger.moments()).filter(({ slideshow_id }) => slideshow_id === id);
  expect(moments.map(({ state }) => state)).toEqual(['due', 'rendering', 'ready']);
}

export interface Freezable {
  begin(): Promise<Slideshow>;
  /** The worker is frozen at a random time within this many ms. */
  readonly withinMs: number;
  freeze(): Promise<void>;
  resume(): Promise<void>;
}

interface Frozen {
  readonly slideshow: Slideshow;
  readonly made: Video;
}

/** Freezes a worker until another has made the video, then resumes it, and expects one publication. */
export async function expectOnePublish(ledger: Ledger, freezable: Freezable): Promise<Frozen> {
  const { begin, withinMs, freeze, resume } = freezable;
  const slideshow = await begin();
  await sleep(Math.random() * withinMs);
  await freeze();
  const [made] = await ledger.reach([slideshow.id]);
  await resume();
  // The worker still works, so it could have published again.
  await ledger.reach([(await begin()).id]);
  expect(made).toBeDefined();
  expect(await ledger.video(slideshow.id)).toEqual(made);
  expect(await ledger.publishes([slideshow.id])).toEqual([1]);
  return { slideshow, made: made as Video };
}
