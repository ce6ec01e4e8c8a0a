import { parseDonationLink } from '@afterglow/proto/donation-link';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { charityProblem, linkProblem, type PageValues } from './page-values.ts';

export function DonationFields({ form }: { readonly form: UseFormReturn<PageValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const host = parseDonationLink(useWatch({ control, name: 'link' }))?.hostname;
  return (
    <>
      <TextField
        label="Name of the charity"
        optional
        autoComplete="off"
        error={errors.charity?.message}
        {...register('charity', { validate: (_, values) => charityProblem(values) ?? true, deps: ['link'] })}
      />
      <TextField
        label="Web address for donations"
        optional
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        hint={
          <span aria-live="polite">{host ? `Visitors see that it opens ${host}.` : 'It begins with https://'}</span>
        }
        error={errors.link?.message}
        {...register('link', { validate: (_, values) => linkProblem(values) ?? true, deps: ['charity'] })}
      />
    </>
  );
}
