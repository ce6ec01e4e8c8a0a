import { limits } from '@afterglow/proto/limits';
import { splitCharacters, writtenText } from '@afterglow/proto/text';
import { isPlain } from './missing-letters.ts';

/** Letters that a font may lack, once each, as many as one check takes. The same while no such letter is added. */
export function lettersToCheck(text: string): string {
  const unusual = new Set(splitCharacters(text).filter((letter) => !isPlain(letter) && writtenText(letter) !== ''));
  let checked = '';
  for (const letter of unusual) {
    const longer = `${checked} ${letter}`.trim();
    if ([...longer].length > limits.nameMaxLength) break;
    checked = longer;
  }
  return checked;
}
