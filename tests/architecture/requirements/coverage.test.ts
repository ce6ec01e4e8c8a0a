import { describe, expect, it } from 'vitest';
import { requirementCoverage } from './coverage.ts';
import { shownRequirements } from './shown-requirements.ts';

const list = [
  { id: 'landing-01', requirement: 'A spinner.' },
  { id: 'landing-02', requirement: 'A redirect.' },
  { id: 'photos-10', requirement: 'By and a name.' },
  { id: 'checkout-01', requirement: 'A price.' },
];
const file = (text: string) => ({ path: 'a.e2e.ts', text });
const test = (...ids: string[]) =>
  `it('x', () => {\n${ids.map((id) => `  expect(x, '${id}').toBe(1);`).join('\n')}\n});\n`;

describe('shownRequirements', () => {
  it('finds the ids in the messages of assertions, whatever the line breaks', () => {
    const text = `
      it('one (with a bracket', async () => {
        expect(page.text('),('), 'landing-01').toBe('landing-09');
        expect(page.text(/don't \\(/) / 2, 'landing-03').toBe(1);
        await expect(
          page.find(({ a }) => [a, "it's"]),
          'landing-02, photos-10',
        ).resolves.toBe(1);
        await expect.poll(() => page.count(), { timeout: 5, message: 'photos-11' }).toBe(2);
        expect.soft(x, 'photos-12').toBe(3);
      });
      // expect nothing of 'landing-07'
      expect(x).toBe('landing-08');`;
    expect(shownRequirements(text).map(({ id }) => id)).toEqual([
      'landing-01',
      'landing-03',
      'landing-02',
      'photos-10',
      'photos-12',
      'photos-11',
    ]);
  });

  it('assigns each assertion to its test', () => {
    const tests = shownRequirements(
      `${test('landing-01', 'landing-02')}it.each([[1, 2]])('y', () => expect(x, 'photos-10'));`,
    );
    expect(new Set(tests.map(({ test: at }) => at)).size).toBe(2);
    expect(shownRequirements(`const see = () => expect(x, 'photos-10');`)).toEqual([
      { id: 'photos-10', test: -1, isExtended: false },
    ]);
  });
});

describe('requirementCoverage', () => {
  it('finds nothing missing when each requirement is shown', () => {
    const tests = [file(test('landing-01', 'landing-02')), file(test('photos-10', 'checkout-01'))];
    expect(requirementCoverage(list, tests)).toEqual({ missing: [], problems: [] });
  });

  it('names each requirement that is not shown', () => {
    const { missing } = requirementCoverage(list, [file(test('landing-01', 'photos-10', 'checkout-01'))]);
    expect(missing).toEqual(['landing-02: A redirect.']);
  });

  it('names each requirement that only a test tagged extended shows', () => {
    const extended = test('landing-02').replace("'x',", "'x', { tags: ['extended'] },");
    const tests = [file(test('landing-01', 'photos-10', 'checkout-01')), file(extended)];
    expect(requirementCoverage(list, tests)).toEqual({ missing: ['landing-02: A redirect.'], problems: [] });
  });

  it('reports a requirement that is listed twice', () => {
    const [first, ...others] = list;
    const tests = [file(test('landing-01', 'landing-02')), file(test('photos-10', 'checkout-01'))];
    const twice = first ? [first, first, ...others] : [];
    expect(requirementCoverage(twice, tests).problems).toEqual(['landing-01 is listed twice']);
  });

  it.each([
    ['shown and not listed', test('landing-99'), 'a.e2e.ts shows landing-99, which is not listed'],
    [
      'one of more than three in a test',
      `\n${test('landing-01', 'landing-02', 'photos-10', 'checkout-01')}`,
      'a.e2e.ts:2 shows 4 requirements in one test: landing-01, landing-02, photos-10, checkout-01',
    ],
  ])('reports an id that is %s', (_, text, problem) => {
    expect(requirementCoverage(list, [file(text)]).problems).toEqual([problem]);
  });
});
