import { describe, expect, it } from 'vitest';
import { buildSelector, escapePattern, fits, type Matcher } from './matcher.ts';

const web: Matcher = { label: 'service', is: 'like', pattern: 'web' };
const notInternal: Matcher = { label: 'http_route', is: 'unlike', pattern: '/internal/.*' };

describe('fits', () => {
  it('takes series whose label fits the whole pattern', () => {
    expect(fits([web], { service: 'web' })).toBe(true);
    expect(fits([web], { service: 'web-2' })).toBe(false);
  });

  it('reads a label that is missing as empty, as Prometheus does', () => {
    expect(fits([web], {})).toBe(false);
    expect(fits([notInternal], {})).toBe(true);
  });

  it('wants all matchers to hold', () => {
    expect(fits([web, notInternal], { service: 'web', http_route: '/internal/x' })).toBe(false);
  });
});

it('writes the same as a selector of PromQL, with what is added', () => {
  expect(buildSelector('up', [web, notInternal], 'job="x"')).toBe(
    'up{service=~"web",http_route!~"/internal/.*",job="x"}',
  );
  expect(buildSelector('up', [], '')).toBe('up{}');
});

it('escapes for RE2 within a string of PromQL', () => {
  const pattern = escapePattern('/assets/*');
  expect(pattern).toBe('/assets/\\*');
  expect(buildSelector('up', [{ label: 'a', is: 'like', pattern }], '')).toBe('up{a=~"/assets/\\\\*"}');
});
