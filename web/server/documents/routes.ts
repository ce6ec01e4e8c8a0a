import type { FastifyInstance } from 'fastify';
import { documentPaths, type LegalDocument } from '../../src/lib/routing/paths.ts';
import type { WebDeps } from '../deps.ts';
import { documentHeaders } from '../security-headers.ts';
import { documentPage } from './document-page.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

const documents = { privacyPolicy, termsOfService };

export function documentRoutes(app: FastifyInstance, deps: Pick<WebDeps, 'indexHtml' | 'site' | 'payments'>): void {
  for (const [name, path] of Object.entries(documentPaths) as [LegalDocument, string][]) {
    if (deps.site.documents[name] !== undefined) continue;
    const page = documentPage(deps.indexHtml, documents[name](deps));
    app.get(path, (_request, reply) =>
      reply.headers(documentHeaders).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
}
