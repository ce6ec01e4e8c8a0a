const shared = ['packages/service-kit/', 'proto/'];
const libraries: Readonly<Record<string, string>> = {
  'packages/image-repair/': 'services/media/',
  'packages/slide-video/': 'services/render/',
};

function runsIn(path: string, entry: string): boolean {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const library = Object.keys(libraries).find((name) => path.startsWith(name));
  if (library !== undefined) return libraries[library] === folder;
  return shared.some((name) => path.startsWith(name)) || path.startsWith(folder);
}

/** @param path from the project's root, as are the entries: `services/media/app.ts` */
export function processesOfFile(path: string, entries: Readonly<Record<string, string>>): string[] {
  if (!/\.(ts|json)$/.test(path) || /\.(test|int\.test|fixture)\.ts$|\/node_modules\//.test(path)) return [];
  return Object.entries(entries).flatMap(([name, entry]) => (runsIn(path, entry) ? [name] : []));
}
