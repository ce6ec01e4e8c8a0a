import { isBytes, methodAndPath, type RouteContract } from '../contract.ts';
import { routes } from '../routes/index.ts';

/** Requests whose duration depends on the client's connection. */
export const transferPaths: readonly string[] = [
  ...new Set(
    (Object.entries(routes) as [string, RouteContract][])
      .filter(([, contract]) => contract.multipart || Object.values(contract.reply).some(isBytes))
      .map(([key]) => methodAndPath(key).path),
  ),
];
