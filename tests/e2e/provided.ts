declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product is: scheme, host and port. */
    readonly origin: string;
    /** Photos made small, and files that are none, made once a run. */
    readonly fileFolder: string;
    /** Where the product keeps its mails as files. */
    readonly mailFolder: string;
  }
}

export {};
