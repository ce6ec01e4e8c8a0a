import { describe, expect, it } from 'vitest';
import { specCoverage } from './coverage.ts';
import { shownLines } from './shown-requirements.ts';

const list = `id\tsection\tkind\trequirement
landing-01\t2\tscreen\tA spinner.
landing-02\t2\trule\tA redirect.
photos-10\t2\ttext\tBy and a name.
checkout-01\t2\ttext\tA price.
`;
const deferred = 'checkout-01\tPayment comes with its own issue.\n';
const file = (text: string) => ({ path: 'a.e2e.ts', text });
const test = (...ids: string[]) =>
  `it('x', () => {\n${ids.map((id) => `  expect(x, '${id}').toBe(1);`).join('\n')}\n});\n`;

describe('shownLines', () => {
  it('finds the ids in the messages of assertions, wherever they are broken', () => {
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
    expect(shownLines(text).map(({ id }) => id)).toEqual([
      'landing-01',
      'landing-03',
      'landing-02',
      'photos-10',
      'photos-12',
      'photos-11',
    ]);
  });

  it('knows which test an assertion belongs to', () => {
    const tests = shownLines(
      `${test('landing-01', 'landing-02')}it.each([[1, 2]])('y', () => expect(x, 'photos-10'));`,
    );
    expect(new Set(tests.map(({ test: at }) => at)).size).toBe(2);
    expect(shownLines(`const see = () => expect(x, 'photos-10');`)).toEqual([{ id: 'photos-10', test: -1 }]);
  });
});

describe('specCoverage', () => {
  it('is content when each line is shown or deferred', () => {
    const tests = [file(test('landing-01', 'landing-02')), file(test('photos-10'))];
    expect(specCoverage(list, deferred, tests)).toEqual({ missing: [], problems: [] });
  });

  it('names what is missing', () => {
    const { missing } = specCoverage(list, deferred, [file(test('landing-01', 'photos-10'))]);
    expect(missing).toEqual(['landing-02: A redirect.']);
  });

  it.each([
    ['both shown and deferred', deferred, test('checkout-01'), 'checkout-01 is deferred and shown by a.e2e.ts'],
    ['shown and no line', deferred, test('landing-99'), 'a.e2e.ts shows landing-99, which is no line'],
    ['deferred and no line', 'landing-99\tLater.\n', '', 'landing-99 is deferred and is no line'],
    ['deferred without a reason', 'landing-01\n', '', 'landing-01 is deferred without a reason'],
    [
      'one of more than three in a test',
      '',
      `\n${test('landing-01', 'landing-02', 'photos-10', 'checkout-01')}`,
      'a.e2e.ts:2 shows 4 lines in one test: landing-01, landing-02, photos-10, checkout-01',
    ],
  ])('complains of an id that is %s', (_, later, text, problem) => {
    expect(specCoverage(list, later, [file(text)]).problems).toEqual([problem]);
  });
});
