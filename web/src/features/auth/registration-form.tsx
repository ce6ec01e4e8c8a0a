import { fieldMessages } from '@afterglow/proto/messages';
import type { Registration } from '@afterglow/proto/types';
import type { MouseEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { namesFields } from '../../lib/forms/form-errors.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { personRules } from '../../lib/person-rules.ts';
import { paths } from '../../lib/routing/paths.ts';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Form, FormRow } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { AuthFormProps } from './login-form.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { hasAccount, registrationProblem, useRegister } from './use-register.ts';

interface Values extends Registration {
  readonly confirmation: string;
}

const fields = ['firstName', 'lastName', 'email', 'password'] as const;

export function RegistrationForm({ initialEmail, onToggle }: AuthFormProps) {
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: { firstName: '', lastName: '', email: initialEmail, password: '', confirmation: '' },
  });
  const { errors } = form.formState;
  const { register } = form;
  const registration = useRegister();
  const submit = useSubmit(form, fields, ({ confirmation: _, ...body }, onError) =>
    registration.mutate(body, { onError }),
  );
  const signIn = (event: MouseEvent) => {
    event.preventDefault();
    onToggle(form.getValues('email'));
  };
  const confirmation = {
    validate: (value: string, all: Values) => value === all.password || fieldMessages.passwordsDiffer,
  };
  return (
    <Form onSubmit={submit}>
      <FormRow>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', personRules.firstName)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', personRules.lastName)}
        />
      </FormRow>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', personRules.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { ...personRules.password, deps: 'confirmation' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', confirmation)}
      />
      {registration.isError && !namesFields(registration.error) && (
        <ProblemNotice title={registrationProblem(registration.error)}>
          {hasAccount(registration.error) && (
            <p>
              <Link to={paths.auth} onClick={signIn}>
                Sign in with this email address
              </Link>
            </p>
          )}
        </ProblemNotice>
      )}
      <SubmitButton busy={registration.isPending} busyLabel="Creating account...">
        Create Account
      </SubmitButton>
      <ModeToggle
        question="Already have an account?"
        action="Sign in"
        onToggle={() => onToggle(form.getValues('email'))}
      />
    </Form>
  );
}
