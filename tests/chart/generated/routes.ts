import { methodAndPath, routes, type ServiceName, serviceNames } from '@afterglow/proto';

/** A match of Gateway API's HTTPRoute by path; a regular expression has to fit the whole path. */
export interface PathMatch {
  readonly type: 'Exact' | 'RegularExpression';
  readonly value: string;
}

/** Gateway API takes so many matches in one rule. */
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

/** The public paths of each service, for a gateway that routes to the services by itself. */
export const routesByService = (): Readonly<Record<ServiceName, PathMatch[]>> =>
  Object.fromEntries(serviceNames.map((name) => [name, getMatches(name)])) as Record<ServiceName, PathMatch[]>;
