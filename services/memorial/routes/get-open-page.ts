import type { Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentOpenPage } from '../presenters/page-presenter.ts';

export const getOpenPage =
  ({ keptPages }: MemorialDeps): Handler<'GET /internal/memorials/:memorialId/page'> =>
  async ({ params }) =>
    presentOpenPage(await keptPages.findKept(Number(params.memorialId)));
