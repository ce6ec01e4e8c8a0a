import type { ContactInput } from '@afterglow/proto/types';
import type { ComponentProps, ReactNode } from 'react';
import { FormRow } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './contact-form.module.css';

export type ContactField = keyof ContactInput;
type Control = Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'form'> & {
  readonly error?: string | undefined;
};

interface ContactFieldsProps {
  readonly control: (name: ContactField) => Control;
  readonly supportEmail: string;
  readonly children: ReactNode;
}

export function ContactFields({ control, supportEmail, children }: ContactFieldsProps) {
  const { error: _, ...website } = control('website');
  return (
    <>
      <FormRow>
        <TextField label="Name" autoComplete="name" {...control('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...control('email')} />
      </FormRow>
      <TextField label="Subject" autoComplete="off" {...control('subject')} />
      <TextArea label="Message" {...control('message')} />
      <div hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" tabIndex={-1} autoComplete="off" {...website} />
      </div>
      {children}
      <p className={styles.direct}>
        You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </>
  );
}
