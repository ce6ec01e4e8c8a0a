import { describe, expect, it } from 'vitest';
import { toMailError } from './smtp-failure.ts';

const getError = (command: string, response: string) =>
  toMailError({ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) });

describe('an answer about the recipient is final', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown', '550 5.1.1'],
    [
      'RCPT TO',
      '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Learn more',
      '550 5.1.1',
    ],
    ['RCPT TO', '556 5.1.10 Recipient address has null MX', '556 5.1.10'],
    ['RCPT TO', '550 5.2.1 The mailbox is disabled', '550 5.2.1'],
    ['DATA', '552 5.2.2 The mailbox is full', '552 5.2.2'],
    ['RCPT TO', '550 no such user here', '550'],
  ])('%s: %s', (command, response, codes) => {
    const error = getError(command, response);
    expect([error.message, error.isPermanent]).toEqual([`the mail server answered ${codes} to ${command}`, true]);
  });
});

describe('an answer that an operator can change is not final', () => {
  it.each([
    ['RCPT TO', '554 5.7.1 <ada@example.org>: Relay access denied', '554 5.7.1'],
    ['RCPT TO', '550 5.7.1 Service unavailable; client host [203.0.113.9] blocked using a list', '550 5.7.1'],
    ['DATA', '550 5.4.5 Daily sending quota exceeded', '550 5.4.5'],
    ['DATA', '554 Message rejected: Email address is not verified.', '554'],
    ['DATA', '550 This message was classified as spam', '550'],
    ['RCPT TO', '530 5.7.0 Must issue a STARTTLS command first', '530 5.7.0'],
    ['RCPT TO', '553 5.1.8 Sender address rejected: domain not found', '553 5.1.8'],
    ['RCPT TO', '450 4.2.0 Greylisted', '450 4.2.0'],
    ['RCPT TO', '451 5.1.1 a contradiction', '451 5.1.1'],
    ['MAIL FROM', '550 5.1.0 Sender rejected', '550 5.1.0'],
    ['AUTH PLAIN', '535 5.7.8 Bad credentials', '535 5.7.8'],
  ])('%s: %s', (command, response, codes) => {
    const error = getError(command, response);
    expect([error.message, error.isPermanent]).toEqual([`the mail server answered ${codes} to ${command}`, false]);
  });
});

it('keeps the reason for which the server could not be used', () => {
  const error = toMailError({ code: 'ESOCKET', message: 'certificate has expired' });
  expect([error.message, error.isPermanent]).toEqual([
    'the mail server could not be used: ESOCKET (certificate has expired)',
    false,
  ]);
});

it('never names the recipient', () => {
  const error = toMailError({ code: 'EENVELOPE', message: 'Invalid recipient ada@example.org' });
  expect([error.message, error.isPermanent]).toEqual(['the mail server could not be used: EENVELOPE', true]);
});
