import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { sayReady } from './say-ready.ts';

const ready = 'Afterglow is ready at http://localhost:3000';
const mails = 'Emails are kept as files in /data/mail';
const card = expect.stringMatching(/^Test card: 4242 /);

it.each([
  [{}, [ready, mails, card]],
  [{ AFTERGLOW_DEMO: 'off' }, [ready, mails, card]],
  [{ PAYMENTS: 'off' }, [ready, mails]],
  [{ SMTP_URL: 'smtp://localhost' }, [ready, card]],
])('prints what a person needs to try the product with %j', (environment, expected) => {
  const lines: string[] = [];
  sayReady('http://localhost:3000', '/data/mail', readConfig(environment), (line) => void lines.push(line));
  expect(lines).toEqual(expected);
});
