import { describe, expect, it } from 'vitest';
import { fits } from './matcher.ts';
import { createMeasures } from './measures.ts';

const webRoute = { service: 'web', http_route: '/api/memorials' };
const mediaRoute = { service: 'media', http_route: '/api/memorials/:memorialRef/photos' };
const internal = { service: 'media', http_route: '/internal/photos/lookup' };

describe('a request is counted at its first service', () => {
  it('at web, which forwards it', () => {
    const { where } = createMeasures('web').requests;
    expect([webRoute, mediaRoute, internal].map((labels) => fits(where, labels))).toEqual([true, false, false]);
  });

  it('at each service reached through a gateway, without internal requests', () => {
    const { where } = createMeasures('direct').requests;
    expect([webRoute, mediaRoute, internal].map((labels) => fits(where, labels))).toEqual([true, true, false]);
  });
});

it('counts answers of 5xx as errors', () => {
  const { where } = createMeasures('web').errors;
  const statuses = ['200', '404', '500', '503'];
  expect(statuses.filter((status) => fits(where, { ...webRoute, http_response_status_code: status }))).toEqual([
    '500',
    '503',
  ]);
});

it('leaves uploads and downloads out of the response time', () => {
  const { where } = createMeasures('web').answers;
  const isTimed = (route: string) => fits(where, { service: 'web', http_route: route });
  expect(isTimed('/api/memorials')).toBe(true);
  expect(isTimed('/api/invitations/:invitationToken/upload')).toBe(false);
  expect(isTimed('/api/photos/:filename')).toBe(false);
});
