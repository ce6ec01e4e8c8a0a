export { freePort, freePorts } from './ports.ts';
export { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts';
export { type Redis, type RedisOptions, startRedis } from './redis.ts';
export { findProgram, onPath } from './system-program.ts';
