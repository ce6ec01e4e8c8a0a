export interface ErrorDescription {
  readonly error: string;
  readonly source: string;
}

const getClass = (error: unknown): string =>
  error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'unknown';

const findPlace = (stack: string): string => stack.match(/\/assets\/([\w.-]+\.js:\d+:\d+)/)?.[1] ?? '';

/** Omits the message, which can contain user input or an address with a token. */
export const describeError = (error: unknown): ErrorDescription => ({
  error: getClass(error),
  source: findPlace((error instanceof Error && error.stack) || ''),
});
