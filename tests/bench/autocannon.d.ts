declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly connections: number;
    readonly overallRate?: number;
    readonly duration: number;
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
