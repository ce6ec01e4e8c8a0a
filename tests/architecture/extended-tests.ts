import { type Call, parseCalls } from './requirements/parse-calls.ts';

const group = /(?:it|test|describe)(?:\.runIf\s*\([^)]*\))?(?:\.(?:for|each)\s*\([\s\S]*?\))?/;
const tag = /^\{[^}]*\btags:\s*\['extended'(?:, 'long')?\]/;

const holds = ({ start, end }: Call, offset: number): boolean => start < offset && offset < end;

const testCalls = (groups: readonly Call[]): Call[] => groups.filter(({ name }) => !name.startsWith('describe'));

export const isExtendedFile = (path: string): boolean => path.includes('.extended.');

/** Returns which offsets belong to tests that a bare `npm test` skips, or to titles of groups with only such tests. */
export function findExtended(text: string): (offset: number) => boolean {
  const groups = parseCalls(text, group);
  const tagged = groups.filter(({ args: [, options] }) => tag.test(options ?? ''));
  const isTagged = (offset: number): boolean => tagged.some((call) => holds(call, offset));
  const tests = testCalls(groups);
  const titled = (offset: number): Call | undefined =>
    groups.findLast((call) => holds(call, offset) && offset <= call.start + (call.args[0]?.length ?? 0) + 1);
  return (offset) => {
    if (isTagged(offset)) return true;
    const call = titled(offset);
    if (!call?.name.startsWith('describe')) return false;
    const inside = tests.filter(({ start }) => holds(call, start));
    return inside.length > 0 && inside.every(({ start }) => isTagged(start + 1));
  };
}

/** Such a file must have `.extended.` in its name instead. */
export function isWhollyTagged(text: string): boolean {
  const isExtended = findExtended(text);
  const tests = testCalls(parseCalls(text, group));
  return tests.length > 0 && tests.every(({ start }) => isExtended(start + 1));
}
