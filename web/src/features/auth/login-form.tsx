import type { Login } from '@afterglow/proto/types';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { namesFields } from '../../lib/forms/form-errors.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { personRules } from '../../lib/person-rules.ts';
import { paths } from '../../lib/routing/paths.ts';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { signInProblem, useSignIn } from './use-sign-in.ts';

export interface AuthFormProps {
  readonly initialEmail: string;
  readonly onToggle: (email: string) => void;
}

export function LoginForm({ initialEmail, onToggle }: AuthFormProps) {
  const form = useForm<Login>({ defaultValues: { email: initialEmail, password: '' } });
  const { errors } = form.formState;
  const signIn = useSignIn();
  const submit = useSubmit(form, ['email', 'password'], (body, onError) => signIn.mutate(body, { onError }));
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', personRules.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', personRules.password)}
      />
      <p>
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </p>
      {signIn.isError && !namesFields(signIn.error) && <ProblemNotice title={signInProblem(signIn.error)} />}
      <SubmitButton busy={signIn.isPending} busyLabel="Signing in...">
        Sign In
      </SubmitButton>
      <ModeToggle question="New here?" action="Create an account" onToggle={() => onToggle(form.getValues('email'))} />
    </Form>
  );
}
