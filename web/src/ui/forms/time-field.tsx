import { ChevronDown } from 'lucide-react';
import { type Ref, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import fieldStyles from './field.module.css';
import { FieldError, type FieldProps } from './field.tsx';
import styles from './time-field.module.css';
import { hours, minutes, withHour, withMinute } from './time-of-day.ts';

export interface TimeFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

export function TimeField({ label, error, hint, aside, value, onChange, onBlur, ref }: TimeFieldProps) {
  const id = useId();
  const [hour = '', minute = ''] = value.split(':');
  const described = classNames(error && `${id}-error`, hint ? `${id}-hint` : undefined) || undefined;
  const parts = [
    { name: 'Hour', value: hour, choices: hours, set: (next: string) => onChange(withHour(value, next)) },
    { name: 'Minute', value: minute, choices: minutes, set: (next: string) => onChange(withMinute(value, next)) },
  ];
  return (
    <fieldset className={fieldStyles.field} aria-labelledby={id} aria-describedby={described}>
      <div className={fieldStyles.top}>
        <span className={fieldStyles.label} id={id}>
          {label}
        </span>
        {aside}
      </div>
      {hint && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.parts}>
        {parts.map((part, index) => (
          <span key={part.name} className={styles.part}>
            <select
              ref={index === 0 ? (ref ?? null) : null}
              className={fieldStyles.control}
              aria-label={part.name}
              aria-invalid={error ? true : undefined}
              value={part.value}
              onChange={(event) => part.set(event.target.value)}
              onBlur={onBlur}
            >
              <option value="">--</option>
              {part.choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
            <ChevronDown aria-hidden />
          </span>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
