import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';

export const getTvVideo =
  ({ tvCodes, tvLinks }: RenderDeps): Handler<'GET /api/tv/:tvToken'> =>
  async ({ params }) => {
    const row = (await tvCodes.findByToken(params.tvToken)) ?? fail('chapel_not_found');
    return (await tvLinks.present(row)) ?? fail('chapel_not_found');
  };
