import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';

interface AcceptLettersDependencies {
  readonly memorials: MemorialDirectory;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'add'>;
}

export const acceptLetters =
  ({
    memorials,
    acceptedLetters,
  }: AcceptLettersDependencies): Handler<'PUT /api/memorials/:memorialRef/accepted-letters'> =>
  async ({ params, body: { letters }, session }) => {
    const { id } = await memorials.owned(params.memorialRef, session);
    await acceptedLetters.add(id, letters);
  };
