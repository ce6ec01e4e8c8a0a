declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product is: scheme, host and port. */
    readonly origin: string;
    /** Small photos, made once a run. */
    readonly photoFolder: string;
    /** Takes a line for each answer of a route: its key, the status, and the error's code. */
    readonly seenFile: string;
    /** Signs events as the payment provider does; none where the product that runs already does not give it away. */
    readonly webhookSecret: string | null;
    /** Where the product keeps its mails; null where it runs already and sends them. */
    readonly mailFolder: string | null;
  }
}

export {};
