import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { closeAfterAnswer } from './close-after-answer.ts';
import { type Pace, watchPace } from './upload-pace.ts';

/** Rejects bodies that stall or trickle. Multipart uploads are watched by their readers. */
export function refuseSlowBodies(app: FastifyInstance, pace: Pace): void {
  app.addHook('preParsing', async ({ raw, routeOptions }, reply, payload) => {
    if (raw.complete || routeOptions.config.contract?.multipart) return payload;
    const body = new PassThrough();
    const stopWatching = watchPace(raw, pace, () => {
      closeAfterAnswer(reply);
      body.destroy(new AppError('upload_incomplete'));
    });
    raw.once('close', () => {
      stopWatching();
      if (!raw.complete) body.destroy();
    });
    payload.once('error', (error) => body.destroy(error));
    return payload.pipe(body);
  });
}
