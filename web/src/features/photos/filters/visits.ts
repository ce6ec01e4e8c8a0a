import { storageKeys } from '@afterglow/proto/stored-data';

export interface Visit {
  /** Time of the newest photo of the previous visit; undefined on the first visit. */
  readonly since?: string;
  /** Time of the newest photo of this visit, by the server's clock: the device's may be wrong. */
  readonly until: string;
  /** When this visit was last active, in ms by the device's clock. */
  readonly at: number;
}

/** A longer absence starts a new visit; a reload does not. */
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

export function noteVisit(memorialPublicId: string, newest: string, now: number): Visit {
  const visits = storedVisits();
  const visit = continuedVisit(visits[memorialPublicId], newest, now);
  const latest = Object.entries({ ...visits, [memorialPublicId]: visit })
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, memorialsKept);
  try {
    localStorage.setItem(storageKeys.galleryVisits, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Storage is unavailable, so every visit counts as the first.
  }
  return visit;
}
