/**
 * Preloads packages for a spare process in `npm run dev` (`node --import`), then waits for the supervisor's message.
 */
const needed = [
  import('@fastify/cookie'),
  import('@opentelemetry/api'),
  import('ajv'),
  import('bullmq'),
  import('content-disposition'),
  import('fastify'),
  import('fresh'),
  import('ioredis'),
  import('jsonwebtoken'),
  import('kysely'),
  import('lru-cache'),
  import('pg'),
  import('pino'),
  import('prom-client'),
  import('typebox'),
  import('typebox/value'),
];

const endAlone = (): never => process.exit(0);
const told = new Promise((resolve) => {
  process.once('message', resolve).once('disconnect', endAlone);
});
await Promise.all([told, ...needed]);
process.off('disconnect', endAlone);

export {};
