import { isBytes, type RouteContract, routes } from '@afterglow/proto';
import { isFull } from '../../figure.ts';

export interface Asked {
  readonly path: string;
  readonly owner: number;
  /** Beside that of the session. */
  readonly cookie?: string;
}

export interface StreamedRoute {
  readonly key: string;
  readonly what: string;
  /** Written as a whole: what is not taken of it waits in a file. The others are read in pieces. */
  readonly isList?: true;
  readonly ask: (reader: number) => Promise<Asked>;
}

export interface MeasuredRoutes {
  readonly what: string;
  /** The way that a reader takes. */
  readonly chooseWay: (reader: number) => StreamedRoute;
}

/**
 * Readers of each way to photos and videos for one of a list. A dozen of the first are 120 MB where each holds a whole photo,
 * twice what a process may grow by; the kernel takes a list of a few megabytes whole (`cut-off-readers.int.test.ts` has larger).
 */
const readersPerList = 4;

/** In full each way by itself; in the short form one reader after the other takes the next way. */
export function measuredRoutes(ways: readonly StreamedRoute[]): readonly MeasuredRoutes[] {
  if (isFull) return ways.map((way) => ({ what: way.what, chooseWay: () => way }));
  const ofBytes = ways.filter(({ isList }) => !isList);
  const turns = [...ways, ...Array.from({ length: readersPerList - 1 }, () => ofBytes).flat()];
  const chooseWay = (reader: number): StreamedRoute => {
    const way = turns[reader % turns.length];
    if (!way) throw new Error('No way.');
    return way;
  };
  return [{ what: ways.map(({ what }) => what).join(', '), chooseWay }];
}

interface ListShape {
  readonly items?: object;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, object>>;
}

function holdsEndlessList(schema: ListShape): boolean {
  if (schema.items) return schema.maxItems === undefined || holdsEndlessList(schema.items);
  return Object.values(schema.properties ?? {}).some(holdsEndlessList);
}

/**
 * The kernel takes a thumbnail or a card of 50 kB whole, however slowly it is read. An open page is told a few bytes: see
 * `pages/a06-open-pages.faults.ts`. Sessions take a sign-in each, and figures of operators do not grow with what is stored.
 */
const short = [
  'GET /api/auth/sessions',
  'GET /api/monitoring',
  'GET /api/monitoring/trends',
  'GET /api/changes',
  'GET /api/invitations/:invitationToken/photos/:filename',
  'GET /api/invitations/:invitationToken/card',
];

/** The routes whose answers grow with what a family has stored. */
export const longAnswers: readonly string[] = Object.entries(routes).flatMap(
  ([key, contract]: [string, RouteContract]) => {
    const isLong = Object.values(contract.reply).some((schema) => isBytes(schema) || holdsEndlessList(schema));
    const isPublic = contract.caller !== 'internal' && !short.includes(key);
    return isLong && isPublic && key.startsWith('GET ') ? [key] : [];
  },
);
