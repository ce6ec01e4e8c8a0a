/** The folders whose code runs in every process. */
const shared = ['packages/service-kit/', 'proto/'];

const runsIn = (path: string, entry: string): boolean =>
  shared.some((folder) => path.startsWith(folder)) || path.startsWith(`${entry.slice(0, entry.lastIndexOf('/'))}/`);

/** @param path from the project's root, as are the entries: `services/media/app.ts` */
export function processesOfFile(path: string, entries: Readonly<Record<string, string>>): string[] {
  if (!/\.(ts|json)$/.test(path) || /\.(test|int\.test|fixture)\.ts$|\/node_modules\//.test(path)) return [];
  return Object.entries(entries).flatMap(([name, entry]) => (runsIn(path, entry) ? [name] : []));
}
