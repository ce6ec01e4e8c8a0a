import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import postcssLogical from 'postcss-logical';
import { build, type CSSOptions, defineConfig, type Plugin } from 'vite';
import { flexGap } from './flex-gap.ts';
import { viewportUnits } from './viewport-units.ts';

/** The oldest browsers that run the app; what is older gets the pages as the server writes them. */
const target = ['chrome83', 'safari15'];

/** What those lack of CSS and the minifier does not lower. The language of every page is read from the left. */
const css: CSSOptions = { postcss: { plugins: [flexGap(), postcssLogical(), viewportUnits()] } };

/** `npm run dev` says where the product behind the pages is. */
const product = { target: process.env.AFTERGLOW_ORIGIN ?? 'http://localhost:3000' };

/** The two fonts of every page are asked for with the page itself, so that text hardly ever changes its face. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /-latin-(500|wght)-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
});

/** Beside each file of text its smaller forms, so that the server never compresses; other fonts and photos are small already. */
const preCompress = (): Plugin => ({
  name: 'pre-compress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg|ttf)$/.test(file));
    await Promise.all(
      texts.map(async (file) => {
        const text = await readFile(path.join(dir, file));
        await writeFile(path.join(dir, `${file}.gz`), await promisify(gzip)(text, { level: 9 }));
        // Brotli takes seconds for megabytes of fonts that few pages load.
        if (file.endsWith('.ttf')) return;
        await writeFile(path.join(dir, `${file}.br`), await promisify(brotliCompress)(text));
      }),
    );
  },
});

/** As web/server does: the page says what is configured. While it is developed, that is the product behind it. */
const describeSite = (): Plugin => ({
  name: 'describe-site',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const document = await (await fetch(product.target)).text();
    const tags = document.match(/<meta name="[^"]*"[^>]*>/g) ?? [];
    const added = tags.filter((tag) => !html.includes(tag.split(' content=')[0] ?? tag));
    return html.replace('</head>', () => `${added.join('\n')}</head>`);
  },
});

/** What writes pages in web/server: built from the same components for Node, with the same names of styles and files. */
const buildPageWriter = (): Plugin => {
  let outDir = '';
  return {
    name: 'build-page-writer',
    apply: 'build',
    configResolved: ({ root, build: { outDir: folder } }) => {
      outDir = path.resolve(root, folder, 'server');
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        plugins: [react()],
        css,
        ssr: { noExternal: true },
        build: { ssr: 'src/app/written-pages.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
      });
    },
  };
};

/**
 * Each file costs a slow phone time of its own, and so does code that a page does not run: what most pages share is one file, and
 * what some share is a file that those load. The library of forms, and the calls and queries, stand apart from what most pages
 * share, as pages without a form would load that library with it: docs/decisions/2026-11-26-two-chunks-by-path.md.
 */
const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'base', minShareCount: 4, priority: 1 },
  { name: 'queries', test: /src\/lib\/(api|queries)\//, minShareCount: 2, priority: 2 },
  { name: 'forms', test: /node_modules\/react-hook-form/, priority: 2 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), describeSite(), preloadFonts(), preCompress(), buildPageWriter()],
  css,
  // No data: addresses, so that the content security policy needs none.
  build: {
    outDir: 'dist',
    target,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': product, '/uploads': product, '/payment-sandbox': product, '/documents': product } },
});
