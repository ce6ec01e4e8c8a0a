import { writeFile } from 'node:fs/promises';
import { openApi } from '../src/api/openapi.ts';

await writeFile(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
