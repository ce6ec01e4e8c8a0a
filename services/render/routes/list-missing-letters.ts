import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import { missingLetters } from '../adapters/title-slide/title-letters.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';

interface ListMissingLettersDependencies {
  readonly memorials: MemorialDirectory;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'listByMemorial'>;
}

export const listMissingLetters =
  (deps: ListMissingLettersDependencies): Handler<'POST /api/memorials/:memorialRef/missing-letters'> =>
  async ({ params, body: { name }, session }) => {
    const { id } = await deps.memorials.owned(params.memorialRef, session);
    const unaccepted = await unacceptedLetters(deps, id, name);
    return { missing: [...missingLetters(name)], accepted: unaccepted.length === 0 };
  };
