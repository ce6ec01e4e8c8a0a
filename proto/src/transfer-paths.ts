import { isBytes, methodAndPath, type RouteContract } from './contract.ts';
import { routes } from './routes/index.ts';

/** Patterns of uploads and downloads, which take as long as the line of their sender or reader. */
export const transferPaths: readonly string[] = [
  ...new Set(
    (Object.entries(routes) as [string, RouteContract][])
      .filter(([, contract]) => contract.multipart || Object.values(contract.reply).some(isBytes))
      .map(([key]) => methodAndPath(key).path),
  ),
];
