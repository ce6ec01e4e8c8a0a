import { type AtRule, atRule, decl, rule as newRule, type Plugin, type Root, type Rule } from 'postcss';

/** True only in Chromium before 84. `@supports (gap: 1px)` does not help: that browser has gaps in grids. */
const lacksGap = 'not (color: revert)';

interface Layout {
  readonly isFlex: boolean;
  readonly isColumn: boolean;
  readonly isReversed: boolean;
  readonly wraps: boolean;
}

const getValue = (rule: Rule, ...names: readonly string[]): string => {
  let value = '';
  rule.walkDecls((declaration) => {
    if (names.includes(declaration.prop)) value = declaration.value;
  });
  return value;
};

function readLayout(rules: readonly Rule[], selector: string): Layout {
  const own = rules.filter(({ selectors }) => selectors.includes(selector));
  const flow = own.map((rule) => getValue(rule, 'flex-flow', 'flex-direction') + getValue(rule, 'flex-wrap')).join(' ');
  return {
    isFlex: own.some((rule) => /^(inline-)?flex$/.test(getValue(rule, 'display'))),
    isColumn: flow.includes('column'),
    isReversed: flow.includes('reverse'),
    wraps: /\bwrap\b/.test(flow.replace('nowrap', '')),
  };
}

interface Gaps {
  readonly row: string;
  readonly column: string;
}

function readGaps(rule: Rule): Gaps | undefined {
  const [row = '', column = row] = getValue(rule, 'gap').split(/\s+(?![^(]*\))/);
  const gaps = { row: getValue(rule, 'row-gap') || row, column: getValue(rule, 'column-gap') || column };
  return gaps.row || gaps.column ? gaps : undefined;
}

type Margins = readonly (readonly [selector: string, margins: Readonly<Record<string, string>>])[];

/** A text node next to an icon cannot be selected; elements with an aria-label contain none. */
function getMargins(selector: string, { isColumn, isReversed, wraps }: Layout, { row, column }: Gaps): Margins {
  const [before, after] = isReversed
    ? ['margin-inline-end', 'margin-inline-start']
    : ['margin-inline-start', 'margin-inline-end'];
  if (isColumn) return row ? [[`${selector} > * + *`, { 'margin-block-start': row }]] : [];
  const inRow: Margins = [
    [`${selector} > * + *`, { [before]: column }],
    [`${selector}:not([aria-label]) > svg:first-child`, { [after]: column }],
    [`${selector}:not([aria-label]) > svg:first-child + *`, { [before]: '0' }],
  ];
  if (!wraps) return column ? inRow : [];
  const rightmost = isReversed ? ':first-child' : ':last-child';
  const between = row && Number.parseFloat(row) !== 0 ? { 'margin-block': `calc(${row} / 2)` } : {};
  return [
    [`${selector} > *`, { 'margin-inline-end': column, ...between }],
    [`${selector} > ${rightmost}`, { 'margin-inline-end': '0' }],
  ];
}

function wrapRules(rule: Rule, rules: readonly Rule[]): AtRule {
  const supports = atRule({ name: 'supports', params: lacksGap, nodes: [...rules] });
  const { parent } = rule;
  if (parent?.type !== 'atrule') return supports;
  const { name, params } = parent as AtRule;
  return atRule({ name, params, nodes: [supports] });
}

function findFallbacks(root: Root): AtRule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  return rules.flatMap((rule) => {
    const gaps = readGaps(rule);
    if (!gaps) return [];
    const margins = rule.selectors.flatMap((selector) => {
      const layout = readLayout(rules, selector);
      return layout.isFlex ? getMargins(selector, layout, gaps) : [];
    });
    const added = margins.map(([selector, values]) => {
      const declarations = Object.entries(values).map(([prop, value]) => decl({ prop, value }));
      return newRule({ selector, nodes: declarations });
    });
    return added.length > 0 ? [wrapRules(rule, added)] : [];
  });
}

/** Replaces gaps between flex items with margins. They come first, so an item's own margins override them. */
export const flexGap = (): Plugin => ({
  postcssPlugin: 'flex-gap',
  Once(root) {
    root.prepend(findFallbacks(root));
  },
});
