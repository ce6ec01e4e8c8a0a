import type { Handler } from '@afterglow/service-kit';
import { missingLetters } from '../adapters/title-slide/title-letters.ts';
import type { RenderDeps } from '../deps.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';

export const listMissingLetters =
  (deps: RenderDeps): Handler<'POST /api/memorials/:memorialRef/missing-letters'> =>
  async ({ params, body: { name }, session }) => {
    const { id } = await deps.memorials.owned(params.memorialRef, session);
    const unaccepted = await unacceptedLetters(deps, id, name);
    return { missing: [...missingLetters(name)], accepted: unaccepted.length === 0 };
  };
