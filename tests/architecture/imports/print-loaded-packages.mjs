// `node print-loaded-packages.mjs FILE` prints every package that loading the file loads.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const packages = new Set();
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(resolved.url) ?? [];
    if (name) packages.add(name);
    return resolved;
  },
});
await import(pathToFileURL(process.argv[2]).href);
process.stdout.write([...packages].join('\n'));
process.exit();
