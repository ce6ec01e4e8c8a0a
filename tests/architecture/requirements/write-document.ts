import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, read } from '../project.ts';
import { withRequirementTables } from './document.ts';
import { readRequirements } from './requirements.ts';

const path = 'docs/requirements.md';
writeFileSync(join(projectRoot, path), withRequirementTables(read(path), readRequirements()));
