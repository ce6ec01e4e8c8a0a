import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  memorialSections,
  type PageName,
  pageSources,
  parseSection,
  sectionSources,
} from '../../src/lib/routing/paths.ts';

/** An entry of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** Preload tags for all scripts of a page, which would otherwise load one after the other. */
export interface PageLinks {
  readonly of: (page: PageName, query: unknown) => readonly string[];
}

const everyPage = 'app/start.tsx';

function getScripts(manifest: Manifest, sources: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const add = (key: string): void => {
    const built = manifest[key];
    if (!built || scripts.has(built.file)) return;
    scripts.add(built.file);
    for (const imported of built.imports ?? []) add(imported);
  };
  for (const source of sources) add(`src/${source}`);
  return scripts;
}

/** `preload` instead of `modulepreload`, which would compile them before the script that starts the app. */
const buildTags = (manifest: Manifest, document: string, sources: readonly string[]): string[] =>
  [...getScripts(manifest, sources)]
    .filter((file) => !document.includes(`"/${file}"`))
    .map((file) => `<link rel="preload" as="script" crossorigin href="/${file}">`);

const findTab = (query: unknown): URLSearchParams => {
  const tab = typeof query === 'object' && query !== null && 'tab' in query ? query.tab : undefined;
  return new URLSearchParams(typeof tab === 'string' ? { tab } : {});
};

export async function readPageLinks(staticDir: string, document: string): Promise<PageLinks> {
  const text = await readFile(path.join(staticDir, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(text) as Manifest;
  const tags = (...sources: string[]): string[] => buildTags(manifest, document, [everyPage, ...sources]);
  const pages = new Map(Object.entries(pageSources).map(([page, source]) => [page, tags(source)]));
  const sections = new Map(
    memorialSections.map((section) => [section, tags(pageSources.memorial, sectionSources[section])]),
  );
  return {
    of: (page, query) => (page === 'memorial' ? sections.get(parseSection(findTab(query))) : pages.get(page)) ?? [],
  };
}
