import type { ContactInput } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedForm } from '../../lib/drafts/use-typed-draft.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { supportEmail } from '../../lib/routing/site.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { takeWrittenField } from '../../lib/written-fields.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactRules } from './contact-rules.ts';
import { type ContactPlace, failedMessage, sentMessage } from './contact-words.ts';

const useSendMessage = (place: ContactPlace) =>
  useMutation({
    mutationFn: (body: ContactInput) => call('POST /api/contact', { body }),
    onSuccess: () => toast(sentMessage(place)),
    onError: (error) => toast(failedMessage(place, error, supportEmail())),
  });

export interface ContactFormProps {
  readonly place: ContactPlace;
  /** Of the person who is signed in. */
  readonly sender?: { readonly name: string; readonly email: string };
}

const fields = ['name', 'email', 'subject', 'message'] as const;
const nobody = { name: '', email: '' };
const empty = { subject: '', message: '', website: '' };

/** Into the form that the server wrote. */
const takeTyped = (): Partial<ContactInput> =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const text = takeWrittenField(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** What is typed stays in the form until the server has taken it. */
export function ContactForm({ place, sender = nobody }: ContactFormProps) {
  const [untouched] = useState(() => ({ ...empty, ...sender }));
  const [defaultValues] = useState(() => ({ ...untouched, ...takeTyped() }));
  const form = useForm<ContactInput>({ defaultValues });
  useTypedForm(draftKeys.contact, form, untouched);
  const { errors } = form.formState;
  const sending = useSendMessage(place);
  const submit = form.handleSubmit((body) =>
    sending.mutate(body, {
      onSuccess: () => form.reset({ ...body, subject: '', message: '' }),
      onError: (error) => showFieldErrors(error, form.setError, fields),
    }),
  );
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ContactFields
        supportEmail={supportEmail()}
        control={(name) => ({
          ...(name === 'website' ? form.register(name) : form.register(name, contactRules[name])),
          error: errors[name]?.message,
        })}
      >
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {sending.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </ContactFields>
    </Form>
  );
}
