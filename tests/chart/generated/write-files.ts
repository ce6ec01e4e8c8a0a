import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './files.ts';

for (const { path, text } of await generatedFiles()) await writeFile(path, text);
