import { missingLetters } from '../adapters/title-slide/title-letters.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';

interface LetterCheck {
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'listByMemorial'>;
}

/** Letters of a name without a font that the organizer has not accepted. */
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
