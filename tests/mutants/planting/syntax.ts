import { parseAst } from 'vitest/node';

export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';

export const parseModule = (source: string): Syntax => parseAst(source, { lang: 'ts' }) as unknown as Syntax;

const firstIn = (list: unknown): Syntax => (list as Syntax[])[0] as Syntax;

const arrowBody = (source: string): Syntax => (firstIn(parseModule(source).body).expression as Syntax).body as Syntax;

export const parseStatement = (text: string): Syntax => firstIn(arrowBody(`async () => { ${text} }`).body);

export function parseExpression(text: string): Syntax {
  try {
    return arrowBody(`async () => (${text})`);
  } catch {
    return parseStatement(text);
  }
}

export function parseProperty(text: string): Syntax | undefined {
  try {
    return firstIn(arrowBody(`async () => ({ ${text} })`).properties);
  } catch {
    return undefined;
  }
}

const childrenIn = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isSyntax);

export function* walk(node: Syntax): Generator<Syntax> {
  yield node;
  for (const child of childrenIn(node)) yield* walk(child);
}

const uncompared = new Set(['start', 'end', 'raw']);

const comparedFields = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([field]) => !uncompared.has(field));

const collapseSpace = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value);

const hole = '_';

const isHole = (value: unknown): boolean => isSyntax(value) && value.type === 'Identifier' && value.name === hole;

/** Compares syntax. Returns the match of the pattern's hole, the node without one, or null if they differ. */
export function match(pattern: unknown, node: unknown): Syntax | null {
  let held = node;
  const isSame = (left: unknown, right: unknown): boolean => {
    if (isHole(left)) {
      held = right;
      return true;
    }
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right)
      return collapseSpace(left) === collapseSpace(right);
    const fields = comparedFields(left);
    const others = new Map(comparedFields(right));
    return fields.length === others.size && fields.every(([field, value]) => isSame(value, others.get(field)));
  };
  return isSame(pattern, node) ? (held as Syntax) : null;
}
