import { describe, expect, it } from 'vitest';
import { isNotWanted, readConfig } from './config.ts';

const good = {
  PORT: '0',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYMENT_SANDBOX_WEBHOOK_URL: 'http://localhost:3000/api/billing/webhook',
  PAYMENT_SANDBOX_FILE: 'payments.sqlite',
};

describe('the configuration of the sandbox', () => {
  it.each(['http://localhost:3000', 'https://localhost', 'https://127.0.0.1:3000', 'https://[::1]', 'http://10.0.0.7'])(
    'accepts the origin %s',
    (PUBLIC_ORIGIN) => expect(readConfig({ ...good, PUBLIC_ORIGIN })).toMatchObject({ PUBLIC_ORIGIN }),
  );

  it.each(['https://afterglow.example', 'https://10.0.0.7', 'https://localhost.example'])(
    'refuses the origin %s unless PAYMENTS_SANDBOX_PUBLIC is yes',
    (PUBLIC_ORIGIN) => {
      const line = `Environment: PAYMENTS=sandbox charges nobody, and ${PUBLIC_ORIGIN} is public. Choose PAYMENTS=stripe or off, or set PAYMENTS_SANDBOX_PUBLIC=yes.`;
      expect(() => readConfig({ ...good, PUBLIC_ORIGIN })).toThrow(new Error(line));
      expect(() => readConfig({ ...good, PUBLIC_ORIGIN, PAYMENTS_SANDBOX_PUBLIC: 'true' })).toThrow(line);
      expect(readConfig({ ...good, PUBLIC_ORIGIN, PAYMENTS_SANDBOX_PUBLIC: 'yes' })).toMatchObject({ PUBLIC_ORIGIN });
    },
  );

  it('reports that the sandbox is not wanted with any other payment provider', () => {
    expect(['stripe', 'off', 'sandbox', undefined].map((PAYMENTS) => isNotWanted({ PAYMENTS }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has no control port by default', () => {
    expect(readConfig(good)).not.toHaveProperty('PAYMENT_SANDBOX_CONTROL_PORT');
  });
});
