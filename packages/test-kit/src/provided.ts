declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's Postgres. */
    readonly postgresUrl: string;
    readonly redisUrl: string;
    /** Null where this machine has no S3. */
    readonly s3Url: string | null;
    /** Below it each bucket has a host of its own; null where it is not known. */
    readonly s3Domain: string | null;
    readonly withoutS3File: string;
  }
}

export {};
