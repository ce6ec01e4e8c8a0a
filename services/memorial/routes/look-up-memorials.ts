import type { Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentMemorialName } from '../presenters/memorial-presenter.ts';

export const lookUpMemorials =
  ({ memorials }: MemorialDeps): Handler<'POST /internal/memorials/lookup'> =>
  async ({ body }) =>
    (await memorials.listByIds(body.memorialIds)).map(presentMemorialName);
