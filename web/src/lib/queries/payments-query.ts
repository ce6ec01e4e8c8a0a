import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** The own payments, newest first, and the credits that no memorial has used. */
export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => call('GET /api/billing/payments', {}, { signal }),
});
