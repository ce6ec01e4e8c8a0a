import type { ContactInput } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/api.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedForm } from '../../lib/drafts/use-typed-draft.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { supportEmail } from '../../lib/routing/site.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form, FormRow } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './contact-form.module.css';
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

/** What is typed stays in the form until the server has taken it. */
export function ContactForm({ place, sender = nobody }: ContactFormProps) {
  const form = useForm<ContactInput>({ defaultValues: { ...sender, subject: '', message: '', website: '' } });
  useTypedForm(draftKeys.contact, form);
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
      <FormRow>
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', contactRules.name)}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email', contactRules.email)}
        />
      </FormRow>
      <TextField
        label="Subject"
        autoComplete="off"
        error={errors.subject?.message}
        {...form.register('subject', contactRules.subject)}
      />
      <TextArea label="Message" error={errors.message?.message} {...form.register('message', contactRules.message)} />
      <div hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <Button type="submit" variant="primary" busy={sending.isPending}>
        {sending.isPending ? 'Sending...' : 'Send Message'}
      </Button>
      <p className={styles.direct}>
        You can also write to <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>.
      </p>
    </Form>
  );
}
