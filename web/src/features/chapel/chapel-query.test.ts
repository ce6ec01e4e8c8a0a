import { expect, it } from 'vitest';
import { chapelPollInterval } from './chapel-query.ts';

const file = { kind: 'music', filename: 'ELLIS_M.MP4', url: '/', sha256: 'ab' } as const;
const summed = { state: 'ready' as const, files: [file] };
const { sha256: _, ...unsummed } = file;
const interval = (service: Parameters<typeof chapelPollInterval>[0]['service'], polls = 1) =>
  chapelPollInterval({ service, visitation: summed, test: summed }, polls);

it('looks every 5 s for five minutes while a video is made or has no checksum, then every minute', () => {
  for (const service of [
    { state: 'making' as const, files: [] },
    { state: 'ready' as const, files: [unsummed] },
  ])
    expect([interval(service), interval(service, 60), interval(service, 61)]).toEqual([5000, 5000, 60_000]);
});

it('looks every minute while the family has to do something', () => {
  for (const state of ['none', 'payment', 'waiting', 'failed'] as const)
    expect(interval({ state, files: [] })).toBe(60_000);
});

it('stops once everything is there', () => {
  expect(interval({ state: 'ready', files: [file] })).toBe(false);
});
