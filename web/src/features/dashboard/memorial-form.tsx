import { fieldMessages } from '@afterglow/proto/messages';
import { nameProblem } from '@afterglow/proto/text';
import { timeZoneName } from '@afterglow/proto/time-zones';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { useTypedForm } from '../../lib/forms/use-typed-draft.ts';
import { ReasonedButton } from '../../ui/actions/reasoned-button.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { Form, FormActions, FormRow } from '../../ui/forms/form.tsx';
import { DateField, TextField } from '../../ui/forms/text-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { timeConfirmation } from '../../ui/forms/time-of-day.ts';
import { InfoTip } from '../../ui/overlays/tooltip.tsx';
import { isPastDeadline, pastDeadline } from './date-rules.ts';
import { LifeDateField } from './life-date-field.tsx';
import { isComplete, type MemorialValues, missingFieldReason } from './memorial-values.ts';
import { useDateField } from './use-date-field.ts';

export interface MemorialFormProps {
  readonly draftKey: string;
  readonly initial: MemorialValues;
  readonly timeZone: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** A new memorial needs a future deadline; an existing one may have passed. */
  readonly isNew: boolean;
  readonly isPending: boolean;
  readonly note?: ReactNode;
  readonly onSubmit: (values: MemorialValues, onError: (error: unknown) => void) => void;
}

const fields = ['deceasedName', 'birthDate', 'deathDate'] as const;
const otherNames = { photoUploadDeadline: 'deadlineDate', photoUploadTimeZone: 'deadlineDate' } as const;

export function MemorialForm(props: MemorialFormProps) {
  const form = useForm<MemorialValues>({ mode: 'all', defaultValues: props.initial });
  useTypedForm(props.draftKey, form);
  const { errors } = form.formState;
  const deadline = useDateField(form, 'deadlineDate', {
    required: fieldMessages.deadlineDate,
    ...(props.isNew && {
      validate: { open: (_, all) => !isPastDeadline(all, props.timeZone) || pastDeadline.creation },
    }),
  });
  const values = useWatch({ control: form.control });
  const current = { ...props.initial, ...values };
  const submit = form.handleSubmit((complete) =>
    props.onSubmit(complete, (error) => showFieldErrors(error, form.setError, fields, otherNames)),
  );
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name of your loved one"
        autoComplete="off"
        data-begin-here={true}
        error={errors.deceasedName?.message}
        {...form.register('deceasedName', nameRules)}
      />
      <FormRow>
        <LifeDateField form={form} of="birth" />
        <LifeDateField form={form} of="death" />
      </FormRow>
      <FormRow>
        <DateField
          label="Deadline date"
          aside={<InfoTip label="About the deadline" text="After the deadline, no more photos can be uploaded." />}
          hint={timeZoneName(props.timeZone)}
          error={errors.deadlineDate?.message}
          {...deadline}
        />
        <Controller
          name="deadlineTime"
          control={form.control}
          rules={{ required: fieldMessages.deadlineTime, deps: ['deadlineDate'] }}
          render={({ field, fieldState }) => (
            <TimeField
              label="Deadline time"
              hint={<span aria-live="polite">{timeConfirmation(field.value)}</span>}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </FormRow>
      {!props.isNew && form.formState.isDirty && isPastDeadline(current, props.timeZone) && (
        <p className={fieldStyles.hint} role="status">
          {pastDeadline.edit}
        </p>
      )}
      {props.note}
      <FormActions>
        <ReasonedButton
          type="submit"
          variant="primary"
          disabled={!isComplete(current)}
          reason={missingFieldReason(current)}
          busy={props.isPending}
        >
          {props.isPending ? props.pendingLabel : props.submitLabel}
        </ReasonedButton>
      </FormActions>
    </Form>
  );
}

const nameRules = { validate: (value: string) => nameProblem(value, fieldMessages.deceasedName) ?? true };
