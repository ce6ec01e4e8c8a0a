import type { Login } from '@afterglow/proto/types';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { namesFields, showFieldErrors } from '../../lib/form-errors.ts';
import { personRules } from '../../lib/person-rules.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { loginProblem, useLogIn } from './use-log-in.ts';

export interface AuthFormProps {
  readonly initialEmail: string;
  readonly onToggle: (email: string) => void;
}

export function LoginForm({ initialEmail, onToggle }: AuthFormProps) {
  const form = useForm<Login>({ defaultValues: { email: initialEmail, password: '' } });
  const { errors } = form.formState;
  const logIn = useLogIn();
  const submit = form.handleSubmit((body) =>
    logIn.mutate(body, { onError: (error) => showFieldErrors(error, form.setError, ['email', 'password']) }),
  );
  return (
    <Form onSubmit={(event) => void submit(event)}>
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
      {logIn.isError && !namesFields(logIn.error) && <ProblemNotice title={loginProblem(logIn.error)} />}
      <Button type="submit" variant="primary" busy={logIn.isPending}>
        {logIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <ModeToggle question="New here?" action="Create an account" onToggle={() => onToggle(form.getValues('email'))} />
    </Form>
  );
}
