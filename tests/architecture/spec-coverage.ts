import { readFileSync } from 'node:fs';
import { isThere, projectFiles, read } from './project.ts';
import { specCoverage } from './requirements/coverage.ts';

// node tests/architecture/spec-coverage.ts <spec-lines.tsv>: exit 1 when a line is shown by no test, or an id is wrong.
const [, , listFile] = process.argv;
if (listFile === undefined) {
  console.error('usage: node tests/architecture/spec-coverage.ts <spec-lines.tsv>');
  process.exit(2);
}
const patterns = [
  '{proto,packages,services,web,tests}/**/*.{test,acceptance,e2e}.{ts,tsx}',
  'tests/{acceptance,e2e}/**/*.ts',
];
const paths = new Set(patterns.flatMap(projectFiles).filter((path) => !path.startsWith('tests/architecture/')));
const tests = [...paths].map((path) => ({ path, text: read(path) }));
const deferredFile = 'tests/acceptance/deferred.tsv';
const deferred = isThere(deferredFile) ? read(deferredFile) : '';

const { missing, problems } = specCoverage(readFileSync(listFile, 'utf8'), deferred, tests);
for (const line of [...problems, ...missing]) console.log(line);
console.log(`${missing.length} lines are shown by no assertion; ${problems.length} ids are wrong`);
process.exitCode = missing.length + problems.length > 0 ? 1 : 0;
