import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField, TextField } from '../../ui/forms/text-field.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { birthRules, deathRules } from './date-rules.ts';
import styles from './life-date-field.module.css';
import { isDay, type MemorialValues, yearOrDay } from './memorial-values.ts';
import { useDateField } from './use-date-field.ts';

interface LifeDateFieldProps {
  readonly form: UseFormReturn<MemorialValues>;
  readonly of: 'birth' | 'death';
}

const options = {
  birth: { validate: birthRules, deps: ['deathDate'] },
  death: { validate: deathRules },
} as const;

export function LifeDateField({ form, of }: LifeDateFieldProps) {
  const name = `${of}Date` as const;
  const { errors, submitCount } = form.formState;
  const value = useWatch({ control: form.control, name });
  const [wantsYear, setWantsYear] = useState(false);
  /** The form's submit count when the year was last edited; undefined after leaving the field. */
  const [typedAfter, setTypedAfter] = useState<number>();
  const lastDay = useRef('');
  const { onChange, onBlur, ...field } = useDateField(form, name, options[of]);
  const isYear = value === '' ? wantsYear : !isDay(value);
  const chooseYear = (wanted: boolean) => {
    if (isDay(value)) lastDay.current = value;
    setWantsYear(wanted);
    form.setValue(name, yearOrDay(value, wanted, lastDay.current), { shouldDirty: true, shouldValidate: true });
  };
  const error = errors[name];
  const isTyping = typedAfter === submitCount && error?.type === 'wholeYear';
  const shared = { ...field, optional: true, error: isTyping ? undefined : error?.message };
  return (
    <div className={styles.field}>
      {isYear ? (
        <TextField
          {...shared}
          key="year"
          label={`Year of ${of}`}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => {
            setTypedAfter(submitCount);
            void onChange(event);
          }}
          onBlur={(event) => {
            setTypedAfter(undefined);
            void onBlur(event);
          }}
        />
      ) : (
        <DateField {...shared} key="day" label={`Date of ${of}`} onChange={onChange} onBlur={onBlur} />
      )}
      <Checkbox
        label={
          <>
            I only know the year<VisuallyHidden> of {of}</VisuallyHidden>
          </>
        }
        checked={isYear}
        onChange={(event) => chooseYear(event.target.checked)}
      />
    </div>
  );
}
