import { findFunctions } from './find-function.ts';
import { match, parseExpression, parseModule, parseProperty, parseStatement, type Syntax, walk } from './syntax.ts';

/** A change in one place of a function or constant. In `drop` and `replace`, `_` matches any expression. */
export type Edit = { readonly in: string } & (
  | { readonly replace: string; readonly by: string }
  | { readonly remove: string }
  | { readonly drop: string }
  | { readonly sql: string; readonly by: string }
);

interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

function findMatches(scope: Syntax, pattern: Syntax): { node: Syntax; held: Syntax }[] {
  return [...walk(scope)].flatMap((node) => {
    const held = match(pattern, node);
    return held ? [{ node, held }] : [];
  });
}

function removeFrom(source: string, scope: Syntax, text: string): Change[] {
  const property = parseProperty(text);
  return findMatches(scope, property ?? parseStatement(text)).map(({ node: { start, end } }) => {
    if (!property) return { start, end, by: ';' };
    const comma = /^\s*,/.exec(source.slice(end))?.[0] ?? '';
    return { start, end: end + comma.length, by: '' };
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function editQueries(source: string, scope: Syntax, sql: string, by: string): Change[] {
  const pattern = new RegExp(sql.split(/\s+/).map(escaped).join('\\s+'), 'g');
  const queries = [...walk(scope)].filter(({ type }) => type === 'TemplateLiteral');
  return queries.flatMap((query) =>
    [...source.slice(query.start, query.end).matchAll(pattern)].map(({ index, 0: { length } }) => {
      const start = query.start + index;
      return { start, end: start + length, by };
    }),
  );
}

function findChanges(source: string, scope: Syntax, edit: Edit): Change[] {
  if ('remove' in edit) return removeFrom(source, scope, edit.remove);
  if ('sql' in edit) return editQueries(source, scope, edit.sql, edit.by);
  if ('drop' in edit)
    return findMatches(scope, parseExpression(`_${edit.drop}`)).map(({ node, held }) => ({
      start: held.end,
      end: node.end,
      by: '',
    }));
  return findMatches(scope, parseExpression(edit.replace)).map(({ node: { start, end }, held }) => ({
    start,
    end,
    by: edit.by.replace(/(?<![\w$])_(?![\w$])/, () => source.slice(held.start, held.end)),
  }));
}

/** @throws if the edit does not apply to exactly one place. */
export function plant(source: string, { in: name, ...edit }: Edit): string {
  const [scope, ...others] = findFunctions(parseModule(source), name);
  if (!scope || others.length > 0) throw new Error(`${scope ? others.length + 1 : 0} functions are named "${name}"`);
  const found = findChanges(source, scope, { in: name, ...edit } as Edit);
  const changes = [...new Map(found.map((change) => [`${change.start}-${change.end}`, change])).values()];
  const [change] = changes;
  if (!change || changes.length > 1)
    throw new Error(`"${name}" has ${changes.length} places for ${JSON.stringify(edit)}`);
  return source.slice(0, change.start) + change.by + source.slice(change.end);
}
