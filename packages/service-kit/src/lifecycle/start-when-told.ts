/**
 * Imported before a process's entry (`node --import`) where `npm run dev` keeps a spare of the process: loads the packages
 * that most processes need, which is most of what their start takes, and waits. The supervisor's message lets it start.
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
