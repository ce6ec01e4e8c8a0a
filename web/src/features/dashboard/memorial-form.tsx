import { fieldMessages } from '@afterglow/proto/messages';
import { nameProblem } from '@afterglow/proto/text';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { timeZoneName } from '../../lib/words/time-zones.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form, FormActions, FormRow } from '../../ui/forms/form.tsx';
import { DateField, TextField } from '../../ui/forms/text-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { timeSaidBack } from '../../ui/forms/time-of-day.ts';
import { InfoTip } from '../../ui/overlays/tooltip.tsx';
import { isComplete, type MemorialValues } from './memorial-values.ts';

export interface MemorialFormProps {
  readonly initial: MemorialValues;
  /** In which the deadline is meant. */
  readonly timeZone: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  readonly note?: ReactNode;
  readonly onSubmit: (values: MemorialValues, onError: (error: unknown) => void) => void;
}

const fields = ['deceasedName', 'birthDate', 'deathDate'] as const;
const otherNames = { photoUploadDeadline: 'deadlineDate', photoUploadTimeZone: 'deadlineDate' } as const;

export function MemorialForm(props: MemorialFormProps) {
  const form = useForm<MemorialValues>({ mode: 'all', defaultValues: props.initial });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control });
  const canSend = isComplete({ ...props.initial, ...values });
  const submit = form.handleSubmit((complete) =>
    props.onSubmit(complete, (error) => showFieldErrors(error, form.setError, fields, otherNames)),
  );
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name of your loved one"
        autoComplete="off"
        error={errors.deceasedName?.message}
        {...form.register('deceasedName', nameRules)}
      />
      <FormRow>
        <DateField label="Date of birth" optional error={errors.birthDate?.message} {...form.register('birthDate')} />
        <DateField label="Date of death" optional error={errors.deathDate?.message} {...form.register('deathDate')} />
      </FormRow>
      <FormRow>
        <DateField
          label="Deadline date"
          aside={<InfoTip label="About the deadline" text="After the deadline, no more photos can be uploaded." />}
          hint={timeZoneName(props.timeZone)}
          error={errors.deadlineDate?.message}
          {...form.register('deadlineDate', { required: fieldMessages.deadlineDate })}
        />
        <Controller
          name="deadlineTime"
          control={form.control}
          rules={{ required: fieldMessages.deadlineTime }}
          render={({ field, fieldState }) => (
            <TimeField
              label="Deadline time"
              hint={<span aria-live="polite">{timeSaidBack(field.value)}</span>}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </FormRow>
      {props.note}
      <FormActions>
        <Button type="submit" variant="primary" disabled={!canSend} busy={props.isPending}>
          {props.isPending ? props.pendingLabel : props.submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}

const nameRules = { validate: (value: string) => nameProblem(value, fieldMessages.deceasedName) ?? true };
