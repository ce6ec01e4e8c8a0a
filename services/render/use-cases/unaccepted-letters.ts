import { missingLetters } from '../adapters/title-slide/title-letters.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';

interface LetterCheck {
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'listByMemorial'>;
}

/** The letters of a name that would need a stand-in to which the memorial's organizer has not agreed. */
export async function unacceptedLetters(
  { acceptedLetters }: LetterCheck,
  memorialId: number,
  name: string,
): Promise<readonly string[]> {
  const missing = missingLetters(name);
  if (missing.length === 0) return missing;
  const accepted = await acceptedLetters.listByMemorial(memorialId);
  return missing.filter((letter) => !accepted.has(letter));
}
