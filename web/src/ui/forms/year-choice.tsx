import { limits } from '@afterglow/proto/limits';
import { fieldMessages } from '@afterglow/proto/messages';
import type { EstimatedYear } from '@afterglow/proto/types';
import { type FormEvent, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { TextField } from './text-field.tsx';
import styles from './year-choice.module.css';

interface YearChoiceProps extends YearFieldProps {
  readonly label: string;
  /** A typed year does not stay when this changes. */
  readonly subject?: string;
  /** First years. */
  readonly decades: readonly number[];
}

interface YearFieldProps {
  readonly onChoose: (estimatedYear: EstimatedYear) => void;
}

const isYear = (text: string): boolean => {
  const { first, last } = limits.estimatedYears;
  return /^\d{4}$/.test(text) && Number(text) >= first && Number(text) <= last;
};

/** A button for each decade, and a field for a year. */
export function YearChoice({ label, subject, decades, onChoose }: YearChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.decades}>
        {decades.map((decade) => (
          <Button key={decade} className={styles.decade} onClick={() => onChoose(`${decade}s`)}>
            {`${decade}s`}
          </Button>
        ))}
      </div>
      <YearField key={subject} onChoose={onChoose} />
    </fieldset>
  );
}

function YearField({ onChoose }: YearFieldProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const year = text.trim();
    if (!isYear(year)) return setError(fieldMessages.estimatedYear);
    setText('');
    onChoose(year);
  };
  return (
    <form className={styles.year} onSubmit={submit} noValidate>
      <TextField
        label="Or the year"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={4}
        className={styles.field}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit">Save Year</Button>
    </form>
  );
}
