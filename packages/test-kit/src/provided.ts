declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    readonly redisUrl: string;
    readonly s3Url: string | null;
    readonly s3Domain: string | null;
    readonly withoutS3File: string;
  }
}

export {};
