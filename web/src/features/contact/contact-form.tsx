import { limits, patterns } from '@afterglow/proto/limits';
import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';
import { nameProblem } from '@afterglow/proto/text';
import type { ContactInput } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useTypedForm } from '../../lib/forms/use-typed-draft.ts';
import { supportEmail } from '../../lib/routing/site.ts';
import { takeServerRenderedField } from '../../lib/server-rendered-fields.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { Form } from '../../ui/forms/form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { ContactFields } from './contact-fields.tsx';
import { type ContactPlace, failedMessage, sentMessage } from './contact-messages.ts';

const name = (message: string) => ({ validate: (value: string) => nameProblem(value, message) ?? true });
const atMost = (limit: number) => ({ value: limit, message: tooLongMessage(limit) });

const contactRules = {
  name: name(fieldMessages.contributorName),
  email: {
    required: fieldMessages.email,
    pattern: { value: new RegExp(patterns.email, 'u'), message: fieldMessages.email },
    maxLength: atMost(limits.emailMaxLength),
  },
  subject: name(fieldMessages.subject),
  message: {
    validate: (value: string) => value.trim() !== '' || fieldMessages.message,
    maxLength: atMost(limits.messageMaxLength),
  },
};

const useSendMessage = (place: ContactPlace) =>
  useMutation({
    mutationFn: (body: ContactInput) => call('POST /api/contact', { body }),
    onSuccess: () => toast(sentMessage(place)),
    onError: (error) => toast(failedMessage(place, error, supportEmail())),
  });

export interface ContactFormProps {
  readonly place: ContactPlace;
  readonly sender?: { readonly name: string; readonly email: string };
}

const fields = ['name', 'email', 'subject', 'message'] as const;
const unknownSender = { name: '', email: '' };
const empty = { subject: '', message: '', website: '' };

const takeTyped = (): Partial<ContactInput> =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const text = takeServerRenderedField(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

export function ContactForm({ place, sender = unknownSender }: ContactFormProps) {
  const [untouched] = useState(() => ({ ...empty, ...sender }));
  const [defaultValues] = useState(() => ({ ...untouched, ...takeTyped() }));
  const form = useForm<ContactInput>({ defaultValues });
  useTypedForm(draftKeys.contact, form, untouched);
  const { errors } = form.formState;
  const sending = useSendMessage(place);
  const submit = useSubmit(form, fields, (body, onError) =>
    sending.mutate(body, { onSuccess: () => form.reset({ ...body, subject: '', message: '' }), onError }),
  );
  return (
    <Form onSubmit={submit}>
      <ContactFields
        supportEmail={supportEmail()}
        control={(name) => ({
          ...(name === 'website' ? form.register(name) : form.register(name, contactRules[name])),
          error: errors[name]?.message,
        })}
      >
        <SubmitButton busy={sending.isPending} busyLabel="Sending...">
          Send Message
        </SubmitButton>
      </ContactFields>
    </Form>
  );
}
