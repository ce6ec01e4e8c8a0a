export { ffmpegPath, ffprobePath } from './ffmpeg-binaries.ts';
export { freePort, freePorts } from './ports.ts';
export { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts';
export type { ProcessSpec, ProcessTable } from './processes.ts';
export { type Redis, type RedisOptions, startRedis } from './redis.ts';
export { Refusal } from './refusal.ts';
export { type RenderWorker, startRenderWorker } from './render-worker.ts';
export { type Stack, type StackOptions, startStack } from './stack.ts';
export { findProgram, onPath } from './system-program.ts';
