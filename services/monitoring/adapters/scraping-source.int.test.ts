import { createLogger } from '@afterglow/service-kit';
import { expect, it } from 'vitest';
import { createMeasures } from '../domain/measures.ts';
import { describeMetricsSource } from './compliance.ts';
import { createTargetFinder, parseTargets } from './find-targets.ts';
import { createScrapingSource } from './scraping-source.ts';

const log = createLogger('monitoring', 'silent');
const getSource = (targets: string) => {
  const findTargets = createTargetFinder(parseTargets(targets) ?? [], log);
  return createScrapingSource({ findTargets, measures: createMeasures('web'), answerMs: 5000, log });
};

await describeMetricsSource('reading the metrics ports itself', async (addresses) => getSource(addresses.join(',')));

it('returns an empty reading and no history if no process answers', async () => {
  const source = getSource('127.0.0.1:1,nowhere.invalid:9090');
  expect(await source.read(1000)).toEqual({ at: 1000, processes: new Map(), shared: [] });
  expect(await source.readPast({ from: 0, to: 1000, stepMs: 100 })).toEqual([]);
});
