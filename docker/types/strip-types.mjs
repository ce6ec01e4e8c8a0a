// Takes the types out of the TypeScript files in some folders, in place: node strip-types.mjs FOLDER...
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { stripped } from './stripped.mjs';

for (const folder of process.argv.slice(2)) {
  for (const name of globSync('**/*.ts', { cwd: folder, exclude: ['**/node_modules', '**/*.d.ts'] })) {
    const file = join(folder, name);
    writeFileSync(file, `${stripTypeScriptTypes(readFileSync(file, 'utf8'))}${stripped}`);
  }
}
