/** More than one run of all tests uses, since a reused database is emptied. */
export const redisDatabases = 2000;

export interface Stores {
  readonly postgresUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

export const s3Domain = 's3.test';

export interface S3 {
  readonly url: string;
  /** Domain with a host for each bucket; null if unknown. */
  readonly domain: string | null;
  stop(): Promise<void>;
}
