/** More than one run of all tests takes: a database that is given again is emptied although another run still has it. */
export const redisDatabases = 2000;

/** Postgres and Redis of one test run. */
export interface Stores {
  /** The superuser's URL of the database `postgres`. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

export interface S3 {
  /** As openObjectStore takes it. */
  readonly url: string;
  stop(): Promise<void>;
}
