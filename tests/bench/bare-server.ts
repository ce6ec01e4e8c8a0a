import { fastify } from 'fastify';

const [text = '', contentType = 'application/json'] = process.argv.slice(2);

const app = fastify();
app.get('/', (_request, reply) => reply.type(contentType).send(text));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(app.listeningOrigin);
process.once('disconnect', () => process.exit(0));
