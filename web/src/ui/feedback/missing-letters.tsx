import { Checkbox } from '../forms/checkbox.tsx';
import styles from './missing-letters.module.css';

interface MissingLettersProps {
  readonly letters: readonly string[];
  readonly isAgreed: boolean;
  readonly onAgree: (agrees: boolean) => void;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export function MissingLetters({ letters, isAgreed, onAgree }: MissingLettersProps) {
  if (letters.length === 0) return null;
  const named = list.format(letters.map((letter) => `\u2068${letter}\u2069`));
  return (
    <div className={styles.note} role="status">
      <p>
        {`Our title slide fonts don’t have ${named}. You can write the name another way, or keep it and show □ instead.`}
      </p>
      <Checkbox
        label="Keep the name and show □ on the title slide"
        checked={isAgreed}
        onChange={(event) => onAgree(event.target.checked)}
      />
    </div>
  );
}
