import { storageKeys } from '@afterglow/proto/stored-data';

/** What a browser remembers of the last time that a memorial's gallery was open in it. */
export interface Visit {
  /** When the newest photo came that was seen at the visit before this one; undefined at the first visit. */
  readonly since?: string;
  /** The same of this visit. By the server's clock, as photos say it: this device's may be wrong. */
  readonly until: string;
  /** The last sign of this visit, in milliseconds by this device's clock. */
  readonly at: number;
}

/** Who is away for longer comes for another visit; a reload is none. */
const pauseMs = 30 * 60_000;
const memorialsKept = 50;

export function continuedVisit(known: Visit | undefined, newest: string, now: number): Visit {
  if (!known) return { until: newest, at: now };
  const until = newest > known.until ? newest : known.until;
  if (now - known.at > pauseMs) return { since: known.until, until, at: now };
  return { ...known, until, at: now };
}

type Visits = Readonly<Record<string, Visit>>;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'string' && 'at' in value;

function storedVisits(): Visits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.galleryVisits) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, visit]) => isVisit(visit)));
  } catch {
    return {};
  }
}

/** Notes that the gallery is open, and what of it is seen. */
export function noteVisit(memorialPublicId: string, newest: string, now: number): Visit {
  const visits = storedVisits();
  const visit = continuedVisit(visits[memorialPublicId], newest, now);
  const latest = Object.entries({ ...visits, [memorialPublicId]: visit })
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, memorialsKept);
  try {
    localStorage.setItem(storageKeys.galleryVisits, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // A browser that keeps nothing takes each visit for the first.
  }
  return visit;
}
