import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { projectRoot } from '../folders.ts';
import { commands, entries, findBundle } from './entries.ts';

/** Arguments: the folder to write, its later path, and the service of an image (all processes if omitted). */
const [draft = '', folder = '', image] = process.argv.slice(2);
const isInImage = (entry: string): boolean => image !== undefined && entry.split('/').includes(image);
const wanted = image === undefined ? entries : [...entries.filter(isInImage), ...commands];

const native = /^(?:sharp|@img\/.+|@node-rs\/.+|@napi-rs\/.+|msgpackr-extract)$/;

const leaveNative: Plugin = {
  name: 'leave-native',
  resolveId(id, importer) {
    if (!native.test(id) || !importer) return null;
    try {
      return { id: createRequire(importer).resolve(id), external: true };
    } catch {
      return { id, external: true };
    }
  },
};

/** Keeps import.meta.url at the source, and entries of child processes at their bundles. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('/node_modules/')) return null;
    const withChildren = code.replace(/new URL\('(\.\/[\w./-]+\.ts)', import\.meta\.url\)/g, (whole, path: string) => {
      const entry = join(dirname(id), path);
      const program = findBundle(folder, entry);
      return program === entry ? whole : `new URL(${JSON.stringify(pathToFileURL(program))})`;
    });
    return withChildren
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id)))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};

const nameFolders: Plugin = {
  name: 'name-folders',
  transform(code, id) {
    if (!/\b__(?:dirname|filename)\b/.test(code) || /\.mjs$|\.ts$/.test(id) || code.includes('import.meta.'))
      return null;
    return `var __dirname = ${JSON.stringify(dirname(id))}, __filename = ${JSON.stringify(id)};\n${code}`;
  },
};

const build = await rolldown({
  input: Object.fromEntries(wanted.map((entry) => [entry.replace(/\.ts$/, ''), join(projectRoot, entry)])),
  cwd: projectRoot,
  platform: 'node',
  logLevel: 'silent',
  plugins: [leaveNative, keepPlaces, nameFolders],
});
await build.write({
  dir: draft,
  entryFileNames: '[name].js',
  chunkFileNames: 'shared/[name]-[hash].js',
  strictExecutionOrder: true,
});
await build.close();
