import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  memorialSections,
  type PageName,
  pageSources,
  parseSection,
  sectionSources,
} from '../../src/lib/routing/paths.ts';

/** What Vite says of a file that it built (https://vite.dev/guide/backend-integration). */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** The tags that let a browser load all code of a page at once, instead of each file when the one before it asks for it. */
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

/** Loaded and no more: compiled, as by `modulepreload`, they would hold up the script that asks for what is shown. */
const buildTags = (manifest: Manifest, document: string, sources: readonly string[]): string[] =>
  [...getScripts(manifest, sources)]
    .filter((file) => !document.includes(`"/${file}"`))
    .map((file) => `<link rel="preload" as="script" crossorigin href="/${file}">`);

const findTab = (query: unknown): URLSearchParams => {
  const tab = typeof query === 'object' && query !== null && 'tab' in query ? query.tab : undefined;
  return new URLSearchParams(typeof tab === 'string' ? { tab } : {});
};

/** By the manifest of the build in this folder; without one there are no links, and the pages find their files later. */
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
