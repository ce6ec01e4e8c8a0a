import { type Call, parseCalls } from './requirements/parse-calls.ts';

const group = /(?:it|test|describe)(?:\.runIf\s*\([^)]*\))?(?:\.(?:for|each)\s*\([\s\S]*?\))?/;
const tag = /^\{[^}]*\btags:\s*\['extended'\]/;

const holds = ({ start, end }: Call, offset: number): boolean => start < offset && offset < end;

const testCalls = (groups: readonly Call[]): Call[] => groups.filter(({ name }) => !name.startsWith('describe'));

/** A file that a bare `npm test` does not load. */
export const isExtendedFile = (path: string): boolean => path.includes('.extended.');

/**
 * Which offsets of a test file's text a bare `npm test` leaves out: those within a test or a group that is tagged
 * `extended`, and the title of a group that has no other tests.
 */
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

/** Whether a file has tests, all of them tagged `extended`: it is to say so by its name instead. */
export function isWhollyTagged(text: string): boolean {
  const isExtended = findExtended(text);
  const tests = testCalls(parseCalls(text, group));
  return tests.length > 0 && tests.every(({ start }) => isExtended(start + 1));
}
