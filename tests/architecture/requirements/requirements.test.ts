import { describe, expect, it } from 'vitest';
import { projectFiles, read } from '../project.ts';
import { requirementCoverage } from './coverage.ts';
import { withRequirementTables } from './document.ts';
import { readRequirements } from './requirements.ts';

const patterns = [
  '{proto,packages,services,web,tests}/**/*.{test,acceptance,e2e}.{ts,tsx}',
  'tests/{acceptance,e2e}/**/*.ts',
];

/** All test files and the helpers of acceptance and e2e, except the tests of this check. */
function readTests(): { path: string; text: string }[] {
  const paths = new Set(patterns.flatMap(projectFiles).filter((path) => !path.startsWith('tests/architecture/')));
  return [...paths].map((path) => ({ path, text: read(path) }));
}

const requirements = readRequirements();

describe('docs/requirements.tsv', () => {
  it('has an id, a section, a kind and a requirement in each row', () => {
    const isWhole = ({ id, section, kind, requirement }: (typeof requirements)[number]) =>
      /^[a-z]+-\d\d$/.test(id) && section !== '' && /^[a-z]+$/.test(kind) && requirement.trim() !== '';
    expect(requirements.filter((row) => !isWhole(row))).toEqual([]);
    expect(requirements.length).toBeGreaterThan(400);
  });

  it('lists exactly the requirements that tests show', () => {
    expect(requirementCoverage(requirements, readTests())).toEqual({ missing: [], problems: [] });
  });
});

it('docs/requirements.md matches docs/requirements.tsv; if not, run npm run generate', () => {
  const document = read('docs/requirements.md');
  expect(document).toBe(withRequirementTables(document, requirements));
});
