import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import postcssLogical from 'postcss-logical';
import { build, type CSSOptions, defineConfig, type Plugin } from 'vite';
import { flexGap } from './flex-gap.ts';
import { viewportUnits } from './viewport-units.ts';

/** The oldest browsers that run the app; older ones get server-rendered pages. */
const target = ['chrome83', 'safari15'];

/** CSS that the minifier does not lower for these browsers. All pages are left-to-right. */
const css: CSSOptions = { postcss: { plugins: [flexGap(), postcssLogical(), viewportUnits()] } };

const product = { target: process.env.AFTERGLOW_ORIGIN ?? 'http://localhost:3000' };

/** Preloads the two fonts of every page, to avoid a visible font change. */
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

/** The server never compresses. Other fonts and photos are compressed already. */
const preCompress = (): Plugin => ({
  name: 'pre-compress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg|ttf|wasm)$/.test(file));
    await Promise.all(
      texts.map(async (file) => {
        const text = await readFile(path.join(dir, file));
        await writeFile(path.join(dir, `${file}.gz`), await promisify(gzip)(text, { level: 9 }));
        // Brotli takes seconds for megabytes of rarely used fonts.
        if (file.endsWith('.ttf')) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.wasm') ? 9 : 11 };
        await writeFile(path.join(dir, `${file}.br`), await promisify(brotliCompress)(text, { params }));
      }),
    );
  },
});

const decoderNotice = `The scripts and the WebAssembly file named after libheif contain libheif (https://github.com/strukturag/libheif)
and libde265 (https://github.com/strukturag/libde265), unchanged, as built by libheif-js
(https://github.com/catdad-experiments/libheif-js). Their sources are at these addresses. The libraries are covered
by the GNU Lesser General Public License, version 3; its text and that of the GNU General Public License follow.

`;

/** The notice and license that the LGPL asks for, next to the decoder. */
const decoderLicense = (): Plugin => ({
  name: 'decoder-license',
  apply: 'build',
  async buildStart() {
    const license = await readFile(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/LICENSE')), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'assets/decoder-license.txt', source: decoderNotice + license });
  },
});

const nodeModules = /^(fs|path|crypto)$/;
const emptyModule = '\0empty';

/** libheif-js imports these modules in Node only. */
const withoutNode = (): Plugin => ({
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) => (nodeModules.test(id) && importer?.includes('libheif-js') ? emptyModule : undefined),
  load: (id) => (id === emptyModule ? 'export default {};' : undefined),
});

const decoderBanner =
  '/*! Contains libheif and libde265, LGPL-3.0. License and sources: /assets/decoder-license.txt */';

/** Copies the settings that web/server adds to the document, from the running product. */
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

/** Builds web/server's page renderer from the same components, with the same class and file names. */
const buildPageRenderer = (): Plugin => {
  let outDir = '';
  return {
    name: 'build-page-renderer',
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
        build: { ssr: 'src/app/server-rendered-pages.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
      });
    },
  };
};

/** Browsers that televisions of 2016 were built with. */
const tvTarget = 'chrome53';

/** The page for televisions and its worker: one file each, without the app. */
const buildTvScripts = (): Plugin => {
  let outDir = '';
  return {
    name: 'build-tv-scripts',
    apply: 'build',
    configResolved: ({ root, build: { outDir: folder } }) => {
      outDir = path.resolve(root, folder, 'tv');
    },
    closeBundle: async () => {
      for (const name of ['player', 'worker']) {
        await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'warn',
          build: {
            ...{ outDir, emptyOutDir: false, target: tvTarget },
            lib: { entry: `src/tv/${name}.ts`, formats: ['iife'], name: 'tv', fileName: () => `${name}.js` },
          },
        });
      }
    },
  };
};

/**
 * Pages without a form must not load react-hook-form: docs/decisions/2026-11-23-render-first-screens-on-the-server.md
 */
const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'base', minShareCount: 4, priority: 1 },
  { name: 'queries', test: /src\/lib\/(api|queries)\//, minShareCount: 2, priority: 2 },
  // Only signed-in pages have menus. What they share with dialogs stays in `base`.
  {
    ...{ name: 'menus', priority: 2, includeDependenciesRecursively: false },
    test: /src\/(features\/session|ui\/overlays\/menu)|@radix-ui\/react-(dropdown-menu|menu|popper|arrow|use-size|use-rect)\/|@floating-ui\//,
  },
  { name: 'forms', test: /node_modules\/react-hook-form/, priority: 2 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    describeSite(),
    preloadFonts(),
    decoderLicense(),
    preCompress(),
    buildPageRenderer(),
    buildTvScripts(),
  ],
  css,
  // data: URLs would need an exception in the content security policy.
  build: {
    outDir: 'dist',
    target,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  worker: { plugins: () => [withoutNode()], rolldownOptions: { output: { banner: decoderBanner } } },
  server: {
    proxy: { '/api': product, '/uploads': product, '/payment-sandbox': product, '/documents': product, '/tv': product },
  },
});
