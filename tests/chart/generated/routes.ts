import { methodAndPath, routes, type ServiceName, serviceNames } from '@afterglow/proto';

export interface PathMatch {
  readonly type: 'Exact' | 'RegularExpression';
  readonly value: string;
}

/** The maximum of Gateway API. */
const matchesPerRule = 64;

function pathMatch(path: string): PathMatch {
  if (!path.includes(':')) return { type: 'Exact', value: path };
  return { type: 'RegularExpression', value: path.replaceAll(/:[A-Za-z]+/g, '[^/]+') };
}

function getMatches(service: ServiceName): PathMatch[] {
  const paths = Object.entries(routes)
    .filter(([, contract]) => contract.service === service && contract.caller !== 'internal')
    .map(([key]) => methodAndPath(key).path);
  const matches = [...new Set(paths.map((path) => JSON.stringify(pathMatch(path))))].sort();
  if (matches.length > matchesPerRule) throw new Error(`${service} has more than ${matchesPerRule} public paths`);
  return matches.map((match) => JSON.parse(match));
}

/** Public paths of each service, for gateways that route to services. */
export const routesByService = (): Readonly<Record<ServiceName, PathMatch[]>> =>
  Object.fromEntries(serviceNames.map((name) => [name, getMatches(name)])) as Record<ServiceName, PathMatch[]>;
