import type { SchemaOwner } from '@afterglow/proto/services';
import { connectDatabase, type WithOutbox } from '@afterglow/service-kit/database';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../../../services/auth/database.ts';
import type { BillingTables } from '../../../services/billing/database.ts';
import type { MediaTables } from '../../../services/media/database.ts';
import type { MemorialTables } from '../../../services/memorial/database.ts';
import type { RenderTables } from '../../../services/render/database.ts';
import { authCalls, memorialCalls } from './account-calls.ts';
import { billingCalls } from './billing-calls.ts';
import {
  type ExplainedCall,
  isLook,
  type MeasuredCall,
  type Place,
  queryLog,
  type TimedCall,
  timeCall,
} from './explained-calls.ts';
import { explainedDatabase } from './explained-database.ts';
import { gaugeLooks } from './gauge-looks.ts';
import { mediaCalls } from './media-calls.ts';
import { outboxLook } from './outbox-look.ts';
import { renderCalls } from './render-calls.ts';

export type DatabaseUrls = Readonly<Record<SchemaOwner, string>>;

interface ServiceAtScale {
  readonly explain: (urls: DatabaseUrls, place: Place) => Promise<ExplainedCall[]>;
  readonly timeLooks: (urls: DatabaseUrls, place: Place) => Promise<TimedCall[]>;
}

function serviceAtScale<Tables>(
  service: SchemaOwner,
  getCalls: (database: Kysely<Tables>, place: Place) => MeasuredCall[],
  gaugeLook: (database: Kysely<Tables>) => MeasuredCall,
): ServiceAtScale {
  const getAll = (database: Kysely<Tables>, databaseUrl: string, place: Place): MeasuredCall[] => [
    gaugeLook(database),
    outboxLook({ service, database: database as unknown as Kysely<WithOutbox>, databaseUrl }),
    ...getCalls(database, place),
  ];
  return {
    explain: async ({ [service]: url }, place) => {
      const log = queryLog();
      await using database = explainedDatabase<Tables>(url, log.onQuery);
      return await log.explain(getAll(database, url, place));
    },
    timeLooks: async ({ [service]: url }, place) => {
      await using database = connectDatabase<Tables>({ url, poolSize: 2, hasLimits: false });
      const timed: TimedCall[] = [];
      for (const { name, run } of getAll(database, url, place).filter(isLook)) timed.push(await timeCall(name, run));
      return timed;
    },
  };
}

export const servicesAtScale: Readonly<Record<SchemaOwner, ServiceAtScale>> = {
  auth: serviceAtScale<AuthTables>('auth', authCalls, gaugeLooks.auth),
  memorial: serviceAtScale<MemorialTables>('memorial', memorialCalls, gaugeLooks.memorial),
  media: serviceAtScale<MediaTables>('media', mediaCalls, gaugeLooks.media),
  billing: serviceAtScale<BillingTables>('billing', billingCalls, gaugeLooks.billing),
  render: serviceAtScale<RenderTables>('render', renderCalls, gaugeLooks.render),
};
