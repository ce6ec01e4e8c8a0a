// The package brings no types; this is the part of it that is used here.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly connections: number;
    /** Requests a second, of all connections together. */
    readonly overallRate?: number;
    /** Seconds. */
    readonly duration: number;
    /** Seconds after which a request counts as an error. */
    readonly timeout?: number;
  }

  interface Result {
    readonly '2xx': number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }

  interface Run extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  function autocannon(options: Options): Run;
  export = autocannon;
}
