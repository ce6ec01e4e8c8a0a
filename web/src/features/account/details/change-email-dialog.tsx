import { fieldMessages } from '@afterglow/proto/messages';
import type { EmailChange } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/api.ts';
import { personRules } from '../../../lib/person-rules.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DoneNotice } from '../../../ui/feedback/done-notice.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showAccountProblem } from '../show-account-problem.ts';
import styles from './change-email-dialog.module.css';
import type { AccountDialogProps } from './change-name-dialog.tsx';

export const ChangeEmailDialog = ({ open, onOpenChange }: AccountDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Change your email address"
    description="We’ll send a link to the new address. The change is made when you open it."
  >
    <EmailChangeSteps onDone={() => onOpenChange(false)} />
  </Dialog>
);

const failed = 'We couldn’t change your email address. Please try again.';

interface Answer {
  readonly message: string;
  /** Height of the replaced form in pixels, so that the dialog keeps its size. */
  readonly minHeight: number | undefined;
}

function EmailChangeSteps({ onDone }: { readonly onDone: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  if (!answer) return <EmailForm onSent={setAnswer} />;
  const { message, minHeight } = answer;
  return (
    <div className={styles.sent} style={{ minHeight }}>
      <DoneNotice>{message}</DoneNotice>
      <FormActions>
        <Button onClick={onDone}>Done</Button>
      </FormActions>
    </div>
  );
}

function EmailForm({ onSent }: { readonly onSent: (answer: Answer) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const form = useForm<EmailChange>({ defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (body: EmailChange) => call('POST /api/auth/email', { body }),
    onSuccess: ({ message }) => onSent({ message, minHeight: box.current?.offsetHeight }),
    onError: (error) => showAccountProblem(error, form.setError, { fields: ['email', 'password'], failed }),
  });
  const submit = form.handleSubmit((body) => change.mutate(body));
  return (
    <div ref={box}>
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email', personRules.email)}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: fieldMessages.currentPassword })}
        />
        <FormActions>
          <SubmitButton busy={change.isPending} busyLabel="Sending...">
            Send Link
          </SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}
