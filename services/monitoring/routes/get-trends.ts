import type { Handler } from '@afterglow/service-kit';
import { presentTrends } from '../presenters/trends-presenter.ts';
import type { RequireAdministrator } from '../use-cases/require-administrator.ts';
import type { ProductWatch } from '../use-cases/watch-product.ts';

interface GetTrendsDependencies {
  readonly watch: Pick<ProductWatch, 'now'>;
  readonly requireAdministrator: RequireAdministrator;
}

export const getTrends =
  ({ watch, requireAdministrator }: GetTrendsDependencies): Handler<'GET /api/monitoring/trends'> =>
  async ({ session }) => {
    await requireAdministrator(session.userId);
    return presentTrends(await watch.now());
  };
