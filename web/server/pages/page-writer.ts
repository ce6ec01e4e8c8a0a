import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageWriter, SiteSettings } from '../../src/lib/routing/written-pages.ts';

interface BuiltWriter {
  readonly createPageWriter: (settings: SiteSettings) => PageWriter;
}

/** Of the build in this folder; undefined where that has none, and the browser's scripts write the pages alone. */
export async function readPageWriter(staticDir: string, settings: SiteSettings): Promise<PageWriter | undefined> {
  const file = path.resolve(staticDir, 'server', 'written-pages.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  const { createPageWriter } = (await import(pathToFileURL(file).href)) as BuiltWriter;
  return createPageWriter(settings);
}
