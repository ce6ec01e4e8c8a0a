/** More than one run of all tests takes: a database that is given again is emptied although another run still has it. */
export const redisDatabases = 2000;

export interface Stores {
  readonly postgresUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

/** Of an S3 that a run starts. */
export const s3Domain = 's3.test';

export interface S3 {
  readonly url: string;
  /** Below it each bucket has a host of its own; null where it is not known. */
  readonly domain: string | null;
  stop(): Promise<void>;
}
