import { eventually } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll } from 'vitest';
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
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Postgres itself notes every time that somebody's write of a state went through. */
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
    /** Resolves once the videos of all these slideshows are in this state. */
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
    publishes: async (slideshowIds: readonly number[]): Promise<number[]> => {
      const published = (await moments()).filter(({ state }) => state === 'ready');
      return slideshowIds.map((id) => published.filter(({ slideshow_id }) => slideshow_id === id).length);
    },
  };
}

export type Ledger = Awaited<ReturnType<typeof keepLedger>>;

/** On connections of its own, which are closed after the test file. */
export async function openLedger(adminUrl: string): Promise<Ledger> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 4 });
  afterAll(() => pool.end());
  return keepLedger(pool);
}
