import { useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormRow } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { DateField, TextField } from '../../ui/forms/text-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { timeConfirmation } from '../../ui/forms/time-of-day.ts';
import { type PageValues, textProblem, timeProblem } from './page-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** Browsers report a partly typed date as empty. */
const unfinished = 'Please finish this date, or clear it.';

const rules = (name: 'place' | 'address' | 'note') => ({
  validate: (value: string) => textProblem(name, value) ?? true,
});

export function ServiceFields({
  form,
  usualZone,
}: {
  readonly form: UseFormReturn<PageValues>;
  readonly usualZone: string;
}) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const dateInput = useRef<HTMLInputElement>(null);
  const { ref: dateRef, ...date } = register('date', {
    validate: (_, values) => (dateInput.current?.validity.badInput ? unfinished : (timeProblem(values) ?? true)),
    deps: ['time'],
  });
  return (
    <>
      <TextField
        label="Name of the place"
        optional
        autoComplete="off"
        error={errors.place?.message}
        {...register('place', rules('place'))}
      />
      <TextField
        label="Address"
        optional
        autoComplete="off"
        hint="Visitors get a link to a map."
        error={errors.address?.message}
        {...register('address', rules('address'))}
      />
      <FormRow>
        <DateField
          label="Date"
          optional
          error={errors.date?.message}
          {...date}
          ref={(input) => {
            dateInput.current = input;
            dateRef(input);
          }}
        />
        <Controller
          name="time"
          control={control}
          rules={{ deps: ['date'] }}
          render={({ field }) => (
            <TimeField label="Time" hint={<span aria-live="polite">{timeConfirmation(field.value)}</span>} {...field} />
          )}
        />
      </FormRow>
      <TimeZoneField usual={usualZone} error={errors.timeZone?.message} {...register('timeZone')} />
      <TextArea
        label="Note"
        optional
        rows={3}
        hint="For example parking, what to wear, or a gathering afterwards."
        error={errors.note?.message}
        {...register('note', rules('note'))}
      />
    </>
  );
}
