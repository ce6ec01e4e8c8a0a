import { isBytes, type RouteContract, routes } from '@afterglow/proto';
import { isFull } from '../../kit/figure.ts';

export interface Asked {
  readonly path: string;
  readonly owner: number;
  readonly cookie?: string;
}

export interface StreamedRoute {
  readonly key: string;
  readonly what: string;
  /** The server writes the answer at once and spills what the client does not read into a file. */
  readonly isList?: true;
  readonly ask: (reader: number) => Promise<Asked>;
}

export interface MeasuredRoutes {
  readonly what: string;
  readonly chooseWay: (reader: number) => StreamedRoute;
}

/**
 * Photo and video readers per list reader. A dozen photo readers take 120 MB if each holds a whole photo, twice the
 * limit. The kernel buffers a list of a few megabytes (`cut-off-readers.int.test.ts` has larger ones).
 */
const readersPerList = 4;

/** The full form measures each route alone; the short form takes the routes in turn. */
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
 * The kernel buffers thumbnails, cards and strips of 50 kB. A motion sample is one buffer and spills as lists do. Open pages receive a few bytes (`pages/a06-open-pages.faults.ts`).
 * Sessions need a sign-in each, and operators' figures do not grow with the data.
 */
const short = [
  'GET /api/auth/sessions',
  'GET /api/monitoring',
  'GET /api/monitoring/trends',
  'GET /api/changes',
  'GET /api/invitations/:invitationToken/photos/:filename',
  'GET /api/invitations/:invitationToken/card',
  'GET /api/memorials/:memorialRef/caption-strip',
  'GET /api/memorials/:memorialRef/closing-words',
  'GET /api/memorials/:memorialRef/motion-sample',
];

export const longAnswers: readonly string[] = Object.entries(routes).flatMap(
  ([key, contract]: [string, RouteContract]) => {
    const isLong = Object.values(contract.reply).some((schema) => isBytes(schema) || holdsEndlessList(schema));
    const isPublic = contract.caller !== 'internal' && !short.includes(key);
    return isLong && isPublic && key.startsWith('GET ') ? [key] : [];
  },
);
