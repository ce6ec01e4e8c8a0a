export interface ErrorDescription {
  readonly error: string;
  readonly source: string;
}

const getClass = (error: unknown): string =>
  error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'unknown';

/** The first place in a stack that is in a script of ours. */
const findPlace = (stack: string): string => stack.match(/\/assets\/([\w.-]+\.js:\d+:\d+)/)?.[1] ?? '';

/** What of an error may leave the browser: a message can hold what somebody has typed, or an address with a token. */
export const describeError = (error: unknown): ErrorDescription => ({
  error: getClass(error),
  source: findPlace((error instanceof Error && error.stack) || ''),
});
