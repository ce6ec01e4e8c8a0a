import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { FormRow } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { PaymentFieldsProps } from '../payment-provider.ts';
import { cardRules, groupedExpiry, groupedNumber, parseExpiry, securityCode } from './card-text.ts';
import styles from './sandbox-fields.module.css';
import { type Card, sandboxProvider } from './sandbox-provider.ts';

interface CardValues {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

/** Mimics Stripe's Payment Element. Autofill is off, so that browsers do not enter real cards. */
export function SandboxFields({ clientSecret, onReady }: PaymentFieldsProps) {
  const form = useForm<CardValues>({ mode: 'onTouched', defaultValues: { number: '', expiry: '', cvc: '' } });
  const { errors } = form.formState;
  const [provider] = useState(() =>
    sandboxProvider(clientSecret, async (): Promise<Card | null> => {
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
      const { number, expiry, cvc } = form.getValues();
      return { number: number.replace(/ /g, ''), ...parseExpiry(expiry), cvc };
    }),
  );
  useEffect(() => onReady(provider), [onReady, provider]);
  const field = (name: keyof CardValues, format: (text: string) => string) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    dir: 'ltr',
    error: errors[name]?.message,
    ...form.register(name, {
      validate: cardRules[name],
      onChange: ({ target }) => form.setValue(name, format(target.value)),
    }),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.mode}>
        <Badge icon={<FlaskConical aria-hidden />}>Test mode</Badge>
        <p>
          No card is charged. Use the card number <span className={styles.number}>4242 4242 4242 4242</span> with any
          future date and any security code.
        </p>
      </div>
      <TextField label="Card number" placeholder="1234 1234 1234 1234" {...field('number', groupedNumber)} />
      <FormRow>
        <TextField label="Expiration date" placeholder="MM / YY" {...field('expiry', groupedExpiry)} />
        <TextField label="Security code" placeholder="CVC" {...field('cvc', securityCode)} />
      </FormRow>
    </div>
  );
}
