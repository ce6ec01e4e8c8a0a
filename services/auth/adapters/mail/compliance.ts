import { createRequire } from 'node:module';
import { openMail } from '@afterglow/test-kit/mail';
import { describe, expect, it } from 'vitest';
import { cleanMessage } from '../../domain/clean-message.ts';
import { isHeaderText } from '../../domain/mail-headers.ts';
import { MailError, type MailTransport, type OutgoingMail } from './mail-transport.ts';

interface OpenTransport {
  readonly transport: MailTransport;
  delivered(): Promise<string[]>;
}

export const complianceSender = { name: 'Afterglow', address: 'hello@example.org' };

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: crypto.randomUUID(),
  to: 'ada@example.org',
  subject: 'A video',
  text: 'It is ready.\n',
  html: '<p>It is ready.</p>\n',
  ...changes,
});

const isRefusal = (error: unknown): boolean => error instanceof MailError && error.isPermanent;

const naughtyStrings: string[] = createRequire(import.meta.url)('big-list-of-naughty-strings');

const atOnce = 25;

const injection = 'Hello\r\nBcc: eve@example.org\r\n\r\nA body';

export function mailTransportCompliance({ transport, delivered }: OpenTransport): void {
  const { signal } = new AbortController();
  const deliver = async (changes: Partial<OutgoingMail> = {}) => {
    const sent = mail(changes);
    await transport.send(sent, signal);
    return openMail((await delivered()).find((one) => one.includes(`<${sent.id}@`)) ?? '');
  };

  it('delivers text and HTML from one sender to one recipient', async () => {
    const parsed = await deliver({ id: 'one' });
    expect(parsed).toMatchObject({
      subject: 'A video',
      text: 'It is ready.\n',
      html: '<p>It is ready.</p>\n',
      messageId: '<one@example.org>',
      from: { value: [{ name: 'Afterglow', address: 'hello@example.org' }] },
      to: { value: [{ name: '', address: 'ada@example.org' }] },
      attachments: [],
    });
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect([parsed.cc, parsed.bcc, parsed.replyTo]).toEqual([undefined, undefined, undefined]);
  });

  it('sets Reply-To to the author of the message', async () => {
    const parsed = await deliver({ replyTo: { name: 'Łucja "Lu" Żak', address: 'lu@example.org' } });
    expect(parsed.replyTo?.value).toEqual([{ name: 'Łucja "Lu" Żak', address: 'lu@example.org' }]);
    expect(parsed.headers.has('auto-submitted')).toBe(false);
  });

  it('names the address that unsubscribes by one click', async () => {
    const address = `https://afterglow.example.org/api/unsubscribe/photosArrived.7.${'x'.repeat(43)}`;
    const sent = mail({ unsubscribe: address });
    await transport.send(sent, signal);
    const raw = (await delivered()).find((one) => one.includes(`<${sent.id}@`)) ?? '';
    const headers = (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(headers).toContain(`List-Unsubscribe: <${address}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toContain('Auto-Submitted: auto-generated');
  });

  it.each([
    'a line with a dot alone:\n.\n..\nand more',
    `${'long '.repeat(400)}line`,
    'W'.repeat(3000),
    'From the beginning\nFrom: eve@example.org',
    '=?utf-8?q?=41?= =3D =\n',
    'שלום 👩‍❤️‍👨 Z̸̡̛͕̭a͂l̕g̀o̶',
    '<script>alert(1)</script>',
  ])('delivers %j unchanged', async (written) => {
    const parsed = await deliver({ text: `${written}\n`, html: `${written}\n` });
    expect([parsed.text, parsed.html]).toEqual([`${written}\n`, `${written}\n`]);
  });

  it.each(['W'.repeat(200), 'שלום עולם '.repeat(20).trim(), '=?utf-8?q?=41?=', 'a: b; "c" <d@example.org>', '👩‍❤️‍👨'])(
    'delivers the subject %j unchanged',
    async (subject) => {
      expect((await deliver({ subject })).subject).toBe(subject);
    },
  );

  it('delivers the big list of naughty strings unchanged', async () => {
    const text = `${naughtyStrings.map(cleanMessage).join('\n')}\n`;
    expect((await deliver({ text })).text).toBe(text);
  });

  it('adds no header or recipient for any naughty string: it delivers it, or refuses it permanently', async () => {
    const replyTo = { name: 'Eve', address: 'eve@example.org' };
    const usual = await deliver({ replyTo });
    const check = async (words: string) => {
      const sending = deliver({ subject: `About ${words}`, replyTo: { ...replyTo, name: words } });
      if (!isHeaderText(words)) return expect(sending).rejects.toSatisfy(isRefusal);
      const { headers, to, replyTo: replies } = await sending;
      expect([...headers.keys()], words).toEqual([...usual.headers.keys()]);
      expect([to, replies?.value.map(({ address }) => address)]).toEqual([usual.to, ['eve@example.org']]);
    };
    for (let from = 0; from < naughtyStrings.length; from += atOnce)
      await Promise.all(naughtyStrings.slice(from, from + atOnce).map(check));
  });

  describe('refuses permanently, without delivering anything,', () => {
    it.each<[string, Partial<OutgoingMail>]>([
      ['a subject that ends its header', { subject: injection }],
      ['a recipient that ends its header', { to: 'ada@example.org\r\nRCPT TO:<eve@example.org>' }],
      ['two recipients', { to: 'ada@example.org,eve@example.org' }],
      ['a recipient within another', { to: '"eve@example.org x"@example.org' }],
      ['a sender’s name that ends its header', { replyTo: { name: injection, address: 'eve@example.org' } }],
      ['an address to unsubscribe that ends its header', { unsubscribe: 'https://a.example\r\nBcc: a@b.org' }],
      ['a sender’s address that ends its header', { replyTo: { name: 'Eve', address: 'e@example.org\nBcc: a@b.org' } }],
    ])('%s', async (_, changes) => {
      const before = await delivered();
      const sent = transport.send(mail(changes), signal);
      await expect(sent).rejects.toSatisfy(isRefusal);
      expect(await delivered()).toEqual(before);
    });
  });
}
