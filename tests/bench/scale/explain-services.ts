import type { SchemaOwner } from '@afterglow/proto/services';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../../../services/auth/database.ts';
import type { BillingTables } from '../../../services/billing/database.ts';
import type { MediaTables } from '../../../services/media/database.ts';
import type { MemorialTables } from '../../../services/memorial/database.ts';
import type { RenderTables } from '../../../services/render/database.ts';
import { authCalls, memorialCalls } from './account-calls.ts';
import { billingCalls } from './billing-calls.ts';
import { type ExplainedCall, type QueryLog, queryLog } from './explained-calls.ts';
import { explainedDatabase } from './explained-database.ts';
import { mediaCalls, type Place } from './media-calls.ts';
import { renderCalls } from './render-calls.ts';

export type DatabaseUrls = Readonly<Record<SchemaOwner, string>>;

async function withDatabase<Tables>(
  url: string,
  work: (database: Kysely<Tables>, log: QueryLog) => Promise<ExplainedCall[]>,
): Promise<ExplainedCall[]> {
  const log = queryLog();
  const database = explainedDatabase<Tables>(url, log.onQuery);
  try {
    return await work(database, log);
  } finally {
    await database.destroy();
  }
}

export const explainServices: Readonly<
  Record<SchemaOwner, (urls: DatabaseUrls, place: Place) => Promise<ExplainedCall[]>>
> = {
  auth: ({ auth }, place) => withDatabase<AuthTables>(auth, (database, log) => log.explain(authCalls(database, place))),
  memorial: ({ memorial }, place) =>
    withDatabase<MemorialTables>(memorial, (database, log) => log.explain(memorialCalls(database, place))),
  media: ({ media }, place) =>
    withDatabase<MediaTables>(media, (database, log) => log.explain(mediaCalls(database, place))),
  billing: ({ billing }, place) =>
    withDatabase<BillingTables>(billing, (database, log) => log.explain(billingCalls(database, place))),
  render: ({ render }, place) =>
    withDatabase<RenderTables>(render, (database, log) => log.explain(renderCalls(database, place))),
};
