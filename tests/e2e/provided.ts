declare module 'vitest' {
  interface ProvidedContext {
    readonly origin: string;
    /** Small photos and invalid files, created once per run. */
    readonly fileFolder: string;
    readonly mailFolder: string;
  }
}

export {};
