declare module 'vitest' {
  interface ProvidedContext {
    /** Scheme, host and port. */
    readonly origin: string;
    /** Small photos, created once per run. */
    readonly photoFolder: string;
    /** Receives a line per answer: route, status and error code. */
    readonly seenFile: string;
    /** The provider's signing secret, or null if a running product does not reveal it. */
    readonly webhookSecret: string | null;
    /** Where the product keeps its mails, or null if a running product sends them. */
    readonly mailFolder: string | null;
    /** Of each process. None of a running product. */
    readonly metricsUrls: readonly string[];
  }
}

export {};
