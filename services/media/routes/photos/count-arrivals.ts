import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';

export const countArrivals =
  ({ digests }: MediaDeps): Handler<'POST /internal/memorials/arrivals'> =>
  ({ body }) =>
    digests.countArrivals(body);
