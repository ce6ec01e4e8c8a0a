import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lettersToCheck } from '../../lib/queries/letters-to-check.ts';
import { missingLettersQuery } from '../../lib/queries/missing-letters.ts';
import styles from './missing-text-letters.module.css';

const letterList = new Intl.ListFormat('en', { type: 'conjunction' });

interface MissingTextLettersProps {
  readonly memorialPublicId: string;
  readonly text: string;
}

/** Names the letters of a text that no font has. Unlike a name, the text needs no consent. */
export function MissingTextLetters({ memorialPublicId, text }: MissingTextLettersProps) {
  const letters = lettersToCheck(text);
  const { data } = useQuery({
    ...missingLettersQuery(memorialPublicId, letters),
    enabled: letters !== '',
    placeholderData: keepPreviousData,
  });
  const missing = letters === '' ? [] : (data?.missing ?? []);
  return (
    <p className={styles.note} role="status">
      {missing.length > 0 &&
        `Our fonts don’t have ${letterList.format(missing.map((letter) => `\u2068${letter}\u2069`))}. The video shows □ instead.`}
    </p>
  );
}
