import { fieldMessages } from '@afterglow/proto/messages';
import type { Registration } from '@afterglow/proto/types';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form, FormRow } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { AuthFormProps } from './login-form.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { rules } from './rules.ts';
import { useRegister } from './use-register.ts';

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
  const submit = form.handleSubmit(({ confirmation: _, ...body }) =>
    registration.mutate(body, { onError: (error) => showFieldErrors(error, form.setError, fields) }),
  );
  const confirmation = {
    validate: (value: string, all: Values) => value === all.password || fieldMessages.passwordsDiffer,
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FormRow>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', rules.firstName)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', rules.lastName)}
        />
      </FormRow>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { ...rules.password, deps: 'confirmation' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', confirmation)}
      />
      <Button type="submit" variant="primary" busy={registration.isPending}>
        {registration.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
      <ModeToggle
        question="Already have an account?"
        action="Sign in"
        onToggle={() => onToggle(form.getValues('email'))}
      />
    </Form>
  );
}
