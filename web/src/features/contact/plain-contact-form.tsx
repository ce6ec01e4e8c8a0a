import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/routing/paths.ts';
import type { SubmittedMessage } from '../../lib/routing/server-rendered-pages.ts';
import { supportEmail } from '../../lib/routing/site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DoneNotice } from '../../ui/feedback/done-notice.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { ContactFields } from './contact-fields.tsx';
import { failedMessage, sentMessage } from './contact-messages.ts';

/** Server-rendered form that the browser submits. The input stays in it if sending fails. */
export function PlainContactForm({ typed, failure }: Partial<SubmittedMessage>) {
  const error = failure && new ApiError({ ...failure, statusText: '', retryAfter: undefined });
  const fields = Object.fromEntries(error?.fields.map(({ path, message }) => [path, message]) ?? []);
  const isSent = typed !== undefined && !failure;
  return (
    <Form method="post" action={paths.contactUs} noValidate={false}>
      {isSent && <Sent />}
      {error && <Failed error={error} />}
      <ContactFields
        supportEmail={supportEmail()}
        control={(name) => ({
          name,
          defaultValue: isSent && name !== 'name' && name !== 'email' ? '' : typed?.[name],
          required: name !== 'website',
          error: fields[name],
        })}
      >
        <Button type="submit" variant="primary">
          Send Message
        </Button>
      </ContactFields>
    </Form>
  );
}

function Sent() {
  const { title, description } = sentMessage('contact-page');
  return (
    <DoneNotice>
      <strong>{title}</strong>
      <p>{description}</p>
    </DoneNotice>
  );
}

function Failed({ error }: { readonly error: ApiError }) {
  const { title, description } = failedMessage('contact-page', error, supportEmail());
  return (
    <ProblemNotice title={title} role="alert">
      <p>{description}</p>
    </ProblemNotice>
  );
}
