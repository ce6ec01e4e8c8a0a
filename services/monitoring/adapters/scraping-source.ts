import type { Logger } from '@afterglow/service-kit';
import { parseSamples, type Sample } from '../domain/exposition.ts';
import type { Measures } from '../domain/measures.ts';
import { listMetrics, toProcessReading, toSharedValues } from '../domain/read-samples.ts';
import type { MetricsSource } from './metrics-source.ts';

interface ScrapingOptions {
  readonly findTargets: () => Promise<readonly string[]>;
  readonly measures: Measures;
  readonly answerMs: number;
  readonly log: Logger;
}

export function createScrapingSource({ findTargets, measures, answerMs, log }: ScrapingOptions): MetricsSource {
  const wanted = listMetrics(measures);
  const silent = new Set<string>();

  async function scrape(address: string): Promise<Sample[]> {
    try {
      const response = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(answerMs) });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const samples = parseSamples(await response.text(), wanted);
      silent.delete(address);
      return samples;
    } catch (err) {
      if (!silent.has(address)) log.info({ err, address }, 'the metrics of a process cannot be read');
      silent.add(address);
      return [];
    }
  }

  return {
    async read(at) {
      const addresses = await findTargets();
      const scraped = await Promise.all(
        addresses.map(async (address) => ({ address, samples: await scrape(address) })),
      );
      const processes = scraped.flatMap(({ address, samples }) => {
        const reading = toProcessReading(samples, measures);
        return reading ? [[address, reading] as const] : [];
      });
      for (const address of silent) if (!addresses.includes(address)) silent.delete(address);
      return {
        at,
        processes: new Map(processes),
        shared: toSharedValues(scraped.flatMap(({ samples }) => samples)),
      };
    },
    readPast: async () => [],
  };
}
