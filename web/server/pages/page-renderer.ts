import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, SiteSettings } from '../../src/lib/routing/server-rendered-pages.ts';

interface BuiltRenderer {
  readonly createPageRenderer: (settings: SiteSettings) => PageRenderer;
}

/** Undefined if the folder has no build of the page renderer; the browser then renders every page. */
export async function readPageRenderer(staticDir: string, settings: SiteSettings): Promise<PageRenderer | undefined> {
  const file = path.resolve(staticDir, 'server', 'server-rendered-pages.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  const { createPageRenderer } = (await import(pathToFileURL(file).href)) as BuiltRenderer;
  return createPageRenderer(settings);
}
