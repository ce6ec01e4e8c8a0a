import { findExtended } from '../extended-tests.ts';
import { parseCalls } from './parse-calls.ts';

/** An assertion that shows a requirement: `expect(x, 'landing-16')`. */
export interface ShownRequirement {
  readonly id: string;
  /** An offset, or -1. */
  readonly test: number;
  readonly isExtended: boolean;
}

const assertion = /expect(?:\.soft)?/;
const poll = /expect\s*\.poll/;
const test = /(?:it|test)(?:\.(?:for|each)\s*\([\s\S]*?\))?/;
const ids = /^['"`]((?:[a-z]+-\d+)(?:[ ,]+[a-z]+-\d+)*)['"`]$/;
const message = /\bmessage:\s*(['"`][^'"`]*['"`])/;

const getIds = (argument: string | undefined): string[] => ids.exec(argument ?? '')?.[1]?.split(/[ ,]+/) ?? [];

export function shownRequirements(text: string): ShownRequirement[] {
  const tests = parseCalls(text, test);
  const testAt = (offset: number) => tests.find(({ start, end }) => start < offset && offset < end)?.start ?? -1;
  const direct = parseCalls(text, assertion).map(({ start, args: [, second] }) => ({ start, ids: getIds(second) }));
  const polled = parseCalls(text, poll).map(({ start, args: [, options] }) => ({
    start,
    ids: getIds(message.exec(options ?? '')?.[1]),
  }));
  const isExtended = findExtended(text);
  return [...direct, ...polled].flatMap(({ start, ids }) =>
    ids.map((id) => ({ id, test: testAt(start), isExtended: isExtended(start) })),
  );
}
