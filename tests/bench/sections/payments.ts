import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureClick } from '../payments/measure-click.ts';
import { measureWebhook } from '../payments/measure-webhook.ts';
import { type Product, startProduct } from '../product.ts';
import type { Result, Section } from '../section.ts';
import { median, quantile } from '../statistics.ts';

const people = 7;
const warmUp = { eventsPerSecond: 100, seconds: 3 };
const measured = { eventsPerSecond: 100, seconds: 15 };

async function getSandbox({ origin, dataDir }: Product) {
  const { payments, urls } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
  return { origin, apiUrl: urls['payment-sandbox'], ...payments.keys };
}

async function measurePayments(product: Product): Promise<Result[]> {
  const [first = 0, ...clicks] = await measureClick(product.origin, people);
  const sandbox = await getSandbox(product);
  await measureWebhook(sandbox, warmUp);
  const times = await measureWebhook(sandbox, measured);
  const listed = clicks.map((seconds) => seconds.toFixed(2)).join(', ');
  return [
    {
      what: 'Click on Pay to the memorial’s page, in the sandbox',
      value: median(clicks),
      unit: 's',
      aim: 1.5,
      note: `median of ${listed} s; the first, after the start, ${first.toFixed(2)} s`,
    },
    {
      what: `Webhook at ${measured.eventsPerSecond} events/s, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      aim: 100,
      note: `${times.length} events until acknowledged, median ${median(times).toFixed(1)} ms`,
    },
  ];
}

export const section: Section = {
  order: 80,
  byDefault: false,
  publishedAs: () => 'Chromium and the payment sandbox on the same machine',
  async measure() {
    const product = await startProduct({ PAYMENTS: 'sandbox' });
    try {
      return await measurePayments(product);
    } finally {
      await product.stop();
    }
  },
};
