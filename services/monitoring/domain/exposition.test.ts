import { expect, it } from 'vitest';
import { parseSamples } from './exposition.ts';

const text = `# HELP requests_total Requests
# TYPE requests_total counter
requests_total{service="web",route="/a/{id}",note="says \\"so\\" \\\\ and\\nmore"} 12
requests_total{service="web"} 3 1763866800000
requests_total_more{service="web"} 99
start_seconds 1763866800.5
load NaN
size_bytes{le="+Inf"} +Inf
`;

it('reads labels and values, with any characters in labels', () => {
  expect(parseSamples(text, new Set(['requests_total']))).toEqual([
    { name: 'requests_total', labels: { service: 'web', route: '/a/{id}', note: 'says "so" \\ and\nmore' }, value: 12 },
    { name: 'requests_total', labels: { service: 'web' }, value: 3 },
  ]);
});

it('reads samples without labels, and skips values that are not numbers', () => {
  expect(parseSamples(text, new Set(['start_seconds', 'load', 'size_bytes']))).toEqual([
    { name: 'start_seconds', labels: {}, value: 1_763_866_800.5 },
  ]);
});

it('reads no samples from another kind of page', () => {
  expect(parseSamples('<html>requests_total</html>', new Set(['requests_total']))).toEqual([]);
});
