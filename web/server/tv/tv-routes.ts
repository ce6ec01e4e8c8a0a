import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { tvPaths } from '../../src/lib/routing/paths.ts';
import type { WebDeps } from '../deps.ts';
import { tvPage } from './tv-page.ts';

/** Undefined if the folder has no build. */
function readScript(staticDir: string, name: string): string | undefined {
  try {
    return readFileSync(path.join(staticDir, 'tv', name), 'utf8');
  } catch {
    return undefined;
  }
}

/** The page for televisions, its script, and the worker that keeps both for times without a network. */
export function tvRoutes(app: FastifyInstance, { staticDir }: Pick<WebDeps, 'staticDir'>): void {
  app.get(tvPaths.page, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(tvPage),
  );
  for (const [address, name] of [
    [tvPaths.script, 'player.js'],
    [tvPaths.worker, 'worker.js'],
  ] as const) {
    const script = readScript(staticDir, name);
    if (script === undefined) continue;
    app.get(address, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': tvPaths.page })
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
}
