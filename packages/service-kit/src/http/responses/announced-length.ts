import { IncomingMessage } from 'node:http';
import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Holds back the piece that completes the length, so that a longer body also looks broken off.
 * @param onBreak is called if a part was sent
 */
function checkLength(announced: number, onBreak: (error: Error) => void): Transform {
  let [sent, received] = [0, 0];
  let last: Buffer | null = null;
  const refuse = (size: string): Error => {
    const error = new Error(`The response has ${size} bytes, but its Content-Length is ${announced}.`);
    if (sent > 0) onBreak(error);
    return error;
  };
  return new Transform({
    highWaterMark: 0,
    transform(piece: Buffer, _, done) {
      received += piece.length;
      if (received > announced) return done(refuse(`${received} or more`));
      if (received === announced) last = piece;
      else {
        sent = received;
        this.push(piece);
      }
      done();
    },
    flush: (done) => (received < announced ? done(refuse(`${received}`)) : done(null, last)),
  });
}

/** Node has checked the length of a response that it received. */
const isChecked = (payload: Readable): boolean => payload instanceof IncomingMessage;

const hasNoBody = ({ request, statusCode }: FastifyReply): boolean =>
  request.method === 'HEAD' || statusCode === 204 || statusCode === 304;

/** Without it, a client waits forever for the rest of a stream that is shorter than its Content-Length. */
export function requireAnnouncedLengths(app: FastifyInstance): void {
  app.addHook('onSend', async ({ log }, reply, payload) => {
    const announced = reply.getHeader('content-length');
    if (announced === undefined || !(payload instanceof Readable) || isChecked(payload) || hasNoBody(reply))
      return payload;
    const onBreak = (error: Error) => log.error({ err: error }, 'response has a wrong length; connection closed');
    return pipeline(payload, checkLength(Number(announced), onBreak), () => undefined);
  });
}
