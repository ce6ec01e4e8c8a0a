import { eventually, hasIpv6, testLink } from '@afterglow/test-kit';
import { type MailFault, testMailServer } from '@afterglow/test-kit/mail';
import { afterEach, describe, expect, it } from 'vitest';
import { complianceSender as from, mailTransportCompliance } from './compliance.ts';
import { MailError } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const server = await testMailServer();
const secured = await testMailServer({ disabledCommands: [] });
const overIpv6 = await testLink(server.url, hasIpv6() ? '::1' : undefined);
const deadlineMs = 10_000;
const mail = { id: 'one', to: 'ada@example.org', subject: 'A video', text: 'Ready', html: 'Ready' };
const { signal } = new AbortController();
afterEach(() => server.fail(null));

const getOutcome = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof MailError ? [error.message, error.isPermanent] : error),
  );

describe('a mail server', () => {
  const transport = createSmtpTransport({ url: server.url, from, deadlineMs });
  const send = (fault: MailFault | null) => {
    server.fail(fault);
    return getOutcome(transport.send(mail, signal));
  };
  mailTransportCompliance({ transport, delivered: async () => server.received.map(({ raw }) => raw) });

  it('receives one sender and one recipient', async () => {
    expect(await send(null)).toBe('sent');
    expect(server.received.at(-1)).toMatchObject({ from: 'hello@example.org', to: ['ada@example.org'] });
  });

  it.each<[MailFault, string, boolean]>([
    [{ at: 'recipient', does: 550 }, 'the mail server answered 550 to RCPT TO', true],
    [{ at: 'message', does: 552, says: '5.2.2 full' }, 'the mail server answered 552 5.2.2 to DATA', true],
    [
      { at: 'recipient', does: 554, says: '5.7.1 relay denied' },
      'the mail server answered 554 5.7.1 to RCPT TO',
      false,
    ],
    [{ at: 'message', does: 550, says: '5.4.5 limit' }, 'the mail server answered 550 5.4.5 to DATA', false],
    [{ at: 'message', does: 554, says: 'not verified' }, 'the mail server answered 554 to DATA', false],
    [{ at: 'recipient', does: 450 }, 'the mail server answered 450 to RCPT TO', false],
    [{ at: 'message', does: 452 }, 'the mail server answered 452 to DATA', false],
    [{ at: 'sender', does: 553 }, 'the mail server answered 553 to MAIL FROM', false],
    [{ at: 'greeting', does: 421 }, 'the mail server answered 421 to CONN', false],
  ])('that answers %j: %s', async (fault, message, isPermanent) => {
    expect(await send(fault)).toEqual([message, isPermanent]);
  });

  it.each(['greeting', 'sender', 'recipient', 'message'] as const)(
    'that closes the connection at the %s causes a retry',
    async (at) => {
      expect(await send({ at, does: 'close' })).toEqual([expect.stringMatching(/^the mail server/), false]);
    },
  );

  it.runIf(hasIpv6())('is reached at a literal IPv6 address', async () => {
    const { send: sendOver } = createSmtpTransport({ url: overIpv6.url, from, deadlineMs });
    expect(await getOutcome(sendOver(mail, signal))).toBe('sent');
  });

  it('that refuses connections causes a retry', async () => {
    const nobody = createSmtpTransport({ url: 'smtp://127.0.0.1:1', from, deadlineMs });
    const outcome = await getOutcome(nobody.send(mail, signal));
    const reason = 'ESOCKET (connect ECONNREFUSED 127.0.0.1:1)';
    expect(outcome).toEqual([`the mail server could not be used: ${reason}`, false]);
  });

  it('that rejects the password causes a retry, since an operator can fix it', async () => {
    const strict = await testMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, next) => next(Object.assign(new Error('refused'), { responseCode: 535 })),
    });
    const url = strict.url.replace('//', '//ada:secret@');
    const outcome = await getOutcome(createSmtpTransport({ url, from, deadlineMs }).send(mail, signal));
    expect(outcome).toEqual([expect.stringMatching(/^the mail server answered 535 to AUTH/), false]);
  });
});

describe('a mail server with a certificate that no authority has signed', () => {
  const send = (query: string) =>
    getOutcome(createSmtpTransport({ url: `${secured.url}/${query}`, from, deadlineMs }).send(mail, signal));

  it('causes a retry, with the reason', async () => {
    const reason = expect.stringMatching(/^the mail server could not be used: ESOCKET \(.*certificate.*\)$/);
    expect(await send('')).toEqual([reason, false]);
  });

  it.each(['?tls.rejectUnauthorized=false', '?ignoreTLS=true'])('receives mails by %s', async (query) => {
    expect(await send(query)).toBe('sent');
  });
});

describe('a mail server that hangs', () => {
  it.each(['greeting', 'sender', 'recipient', 'message'] as const)('times out at the %s', async (at) => {
    server.fail({ at, does: 'hang' });
    const impatient = createSmtpTransport({ url: server.url, from, deadlineMs: 300 });
    const from0 = performance.now();
    expect(await getOutcome(impatient.send(mail, signal))).toEqual(['the mail server did not answer in time', false]);
    expect(performance.now() - from0).toBeLessThan(3000);
    await eventually(() => server.connections() === 0);
  });

  it('is disconnected at once when the process shuts down', async () => {
    server.fail({ at: 'message', does: 'hang' });
    const leaving = new AbortController();
    const sending = createSmtpTransport({ url: server.url, from, deadlineMs }).send(mail, leaving.signal);
    await eventually(() => server.connections() === 1);
    leaving.abort(new Error('leaving'));
    await expect(sending).rejects.toThrow('leaving');
    await eventually(() => server.connections() === 0);
  });
});
