import type { SchemaOwner } from '@afterglow/proto/services';
import { createLogger, createMetrics, type Logger, type Metrics } from '@afterglow/service-kit';
import { observeAuth } from '../../../services/auth/adapters/auth-gauges.ts';
import type { AuthDatabase } from '../../../services/auth/database.ts';
import { observeBilling } from '../../../services/billing/adapters/billing-gauges.ts';
import type { BillingDatabase } from '../../../services/billing/database.ts';
import { paymentRepository } from '../../../services/billing/repositories/payment-repository.ts';
import { providerEventRepository } from '../../../services/billing/repositories/provider-event-repository.ts';
import { observeMedia } from '../../../services/media/adapters/media-gauges.ts';
import type { MediaDatabase } from '../../../services/media/database.ts';
import { frameRepository } from '../../../services/media/repositories/frame-repository.ts';
import { observeMemorial } from '../../../services/memorial/adapters/memorial-gauges.ts';
import type { MemorialDatabase } from '../../../services/memorial/database.ts';
import { observeRender } from '../../../services/render/adapters/render-gauges.ts';
import type { RenderDatabase } from '../../../services/render/database.ts';
import type { MeasuredCall } from './explained-calls.ts';

interface Observer {
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Gauges count rows of a table up to this limit. */
const countedMax = 10_000;
/** The most rows of totals not yet added up. */
const summandsMax = 150;

const metrics = createMetrics('scale');
const log = createLogger('scale', 'silent');

/** Scrapes without the ten-second cache. @throws Error if a gauge has no value. */
async function scrape(observe: (observer: Observer) => void): Promise<void> {
  metrics.registry.clear();
  observe({ metrics, log });
  const read = await metrics.registry.getMetricsAsJSON();
  const unread = read.filter(({ values }) => values.length === 0).map(({ name }) => name);
  if (unread.length > 0) throw new Error(`gauges without a value: ${unread.join(', ')}`);
}

/** @param counted how many of its gauges count rows of a table. */
function look(service: SchemaOwner, counted: number, observe: (observer: Observer) => void): MeasuredCall {
  const atMost = summandsMax + counted * countedMax;
  return { name: `look: the gauges of ${service}`, run: () => scrape(observe), atMost, countsUpTo: atMost };
}

const idle = { imageWorkers: { waiting: () => 0 }, spoolQuota: { heldBytes: () => 0, allBytes: 1 } };

export const gaugeLooks = {
  auth: (database: AuthDatabase) => look('auth', 1, (observer) => observeAuth({ database, ...observer })),
  memorial: (database: MemorialDatabase) =>
    look('memorial', 0, (observer) => observeMemorial({ database, openPages: { count: () => 0 }, ...observer })),
  media: (database: MediaDatabase) => {
    const frames = frameRepository(database);
    // Frames take no more than FRAMES_MAX_BYTES.
    return look('media', 1, (observer) => observeMedia({ database, frames, ...idle, ...observer }));
  },
  billing: (database: BillingDatabase) => {
    const [payments, providerEvents] = [paymentRepository(database), providerEventRepository(database)];
    return look('billing', 3, (observer) => observeBilling({ payments, providerEvents, ...observer }));
  },
  render: (database: RenderDatabase) => look('render', 2, (observer) => observeRender({ database, ...observer })),
};
