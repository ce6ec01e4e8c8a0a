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
  it('accepts an address of this machine', () => {
    expect(readConfig(good)).toMatchObject({ PUBLIC_ORIGIN: 'http://localhost:3000', TRUST_PROXY: 'false' });
  });

  it.each([{ PUBLIC_ORIGIN: 'https://afterglow.example' }, { TRUST_PROXY: 'true' }])(
    'refuses %j, which lets others in, unless PAYMENTS_SANDBOX_PUBLIC is yes',
    (access) => {
      const [[name, value] = []] = Object.entries(access);
      const line = `Environment: PAYMENTS=sandbox charges nobody, and ${name}=${value} lets others than this machine in.`;
      expect(() => readConfig({ ...good, ...access })).toThrow(line);
      expect(readConfig({ ...good, ...access, PAYMENTS_SANDBOX_PUBLIC: 'yes' })).toMatchObject(access);
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
