/** More than one run of all tests takes: a database that is given again is emptied although another run still has it. */
export const redisDatabases = 2000;

export interface Stores {
  readonly postgresUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

export interface S3 {
  readonly url: string;
  stop(): Promise<void>;
}
