import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  readonly roomForError?: boolean;
}

export function PasswordField({ label, error, hint, roomForError = false, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Sign = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint} roomForError={roomForError}>
      {(aria) => (
        <div className={styles.row}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...aria}
            type={isShown ? 'text' : 'password'}
            className={fieldStyles.control}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isShown}
            aria-controls={aria.id}
            onClick={() => setShown(!isShown)}
          >
            <Sign aria-hidden />
            <span className={styles.text}>{isShown ? 'Hide' : 'Show'}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
