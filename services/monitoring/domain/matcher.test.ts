import { describe, expect, it } from 'vitest';
import { buildSelector, escapePattern, fits, type Matcher } from './matcher.ts';

const web: Matcher = { label: 'service', is: 'like', pattern: 'web' };
const notInternal: Matcher = { label: 'http_route', is: 'unlike', pattern: '/internal/.*' };

describe('fits', () => {
  it('matches series whose whole label matches the pattern', () => {
    expect(fits([web], { service: 'web' })).toBe(true);
    expect(fits([web], { service: 'web-2' })).toBe(false);
  });

  it('treats a missing label as empty, like Prometheus', () => {
    expect(fits([web], {})).toBe(false);
    expect(fits([notInternal], {})).toBe(true);
  });

  it('requires every matcher to match', () => {
    expect(fits([web, notInternal], { service: 'web', http_route: '/internal/x' })).toBe(false);
  });
});

it('writes the matchers as a PromQL selector, with the given addition', () => {
  expect(buildSelector('up', [web, notInternal], 'job="x"')).toBe(
    'up{service=~"web",http_route!~"/internal/.*",job="x"}',
  );
  expect(buildSelector('up', [], '')).toBe('up{}');
});

it('escapes a pattern for RE2 in a PromQL string', () => {
  const pattern = escapePattern('/assets/*');
  expect(pattern).toBe('/assets/\\*');
  expect(buildSelector('up', [{ label: 'a', is: 'like', pattern }], '')).toBe('up{a=~"/assets/\\\\*"}');
});
