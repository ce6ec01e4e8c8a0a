import { describe, expect, it } from 'vitest';
import { readWorkerConfig } from './config.ts';

const environment = {
  ...{ PORT: '0', METRICS_PORT: '0', DATABASE_URL: 'postgresql://auth@127.0.0.1/none', REDIS_URL: 'redis://127.0.0.1' },
  ...{ SERVICE_SECRET: 'x'.repeat(32), SESSION_PUBLIC_KEY: 'a key', PUBLIC_ORIGIN: 'https://afterglow.example.org' },
  ...{ MEMORIAL_URL: 'http://127.0.0.1:1', MEDIA_URL: 'http://127.0.0.1:1' },
  ...{ RENDER_URL: 'http://127.0.0.1:1', BILLING_URL: 'http://127.0.0.1:1' },
};
const smtp = { SMTP_URL: 'smtp://ada:secret@mail.example.org:587' };
const named = { MAIL_FROM: 'Afterglow <hello@example.org>', SUPPORT_EMAIL: 'support@example.org' };
const read = (changes: Readonly<Record<string, string>>) => readWorkerConfig({ ...environment, ...changes });

describe('the configuration of the worker', () => {
  it('uses the mail server that is set, even with a mail folder', () => {
    const { mail, sender } = read({ ...smtp, ...named, MAIL_DIR: '/mail' });
    expect(mail).toEqual({ url: smtp.SMTP_URL });
    expect(sender).toEqual({ name: 'Afterglow', address: 'hello@example.org' });
  });

  it('uses the mail folder when no server is set', () => {
    expect(read({ SMTP_URL: '', MAIL_DIR: '/mail' }).mail).toEqual({ folder: '/mail' });
  });

  it.each([
    [{}, 'SMTP_URL is missing; without it MAIL_DIR says where mails are kept'],
    [smtp, 'MAIL_FROM, SUPPORT_EMAIL is missing; SMTP_URL is set'],
    [{ ...smtp, MAIL_FROM: named.MAIL_FROM }, 'SUPPORT_EMAIL is missing; SMTP_URL is set'],
    [{ ...named, SMTP_URL: 'http://mail.example.org' }, 'SMTP_URL is not valid'],
    [{ ...smtp, ...named, MAIL_FROM: 'Afterglow' }, 'MAIL_FROM is not valid'],
    [{ ...smtp, ...named, MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM is not valid'],
    [{ ...smtp, ...named, SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL is not valid'],
    [{ ...smtp, ...named, PUBLIC_ORIGIN: 'afterglow.example.org' }, 'PUBLIC_ORIGIN is not valid'],
    [{ ...smtp, ...named, SMTP_URL_FILE: '/nothing/there' }, 'SMTP_URL and SMTP_URL_FILE are both set'],
  ])('with %j is refused in one line', (changes, line) => {
    expect(() => read(changes)).toThrow(new Error(`Environment: ${line}`));
  });
});
