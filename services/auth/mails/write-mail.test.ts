import { describe, expect, it } from 'vitest';
import { isLinkLike } from '../domain/mailed-words.ts';
import { renderHtml, renderText } from './layout.ts';
import { sampleTexts, site } from './sample-mails.fixture.ts';

const texts = Object.entries(await sampleTexts());
const findLinks = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => link);

it('every template has a text', () => {
  expect(texts.map(([template]) => template).toSorted()).toEqual([
    'account-deleted',
    'contact',
    'contact-receipt',
    'deadline-near',
    'email-change-confirm',
    'email-changed',
    'google-linked',
    'password-changed',
    'password-reset',
    'payment-receipt',
    'photos-arrived',
    'video-ready',
    'welcome',
  ]);
});

describe.each(texts)('the mail %s', (template, written) => {
  const [html, text] = [renderHtml(written, site), renderText(written, site)];
  const buttons = written.blocks.flatMap((block) =>
    typeof block === 'object' && 'button' in block ? [block.button] : [],
  );

  it('has a subject of one line, and at most one button', () => {
    expect(written.subject).toMatch(/^\S.*\S$/);
    expect(buttons.length).toBeLessThanOrEqual(1);
    expect(html.split('class="button"')).toHaveLength(1 + buttons.length);
  });

  it('says the same as text and as HTML', () => {
    for (const { label } of buttons) for (const part of [html, text]) expect(part).toContain(label);
    for (const block of written.blocks) if (typeof block === 'string') expect(text).toContain(block);
    for (const { link } of buttons) expect(text).toContain(`:\n${link}\n`);
  });

  it('can be stopped if the account holder may choose', () => {
    const isChosen = ['video-ready', 'photos-arrived', 'deadline-near'].includes(template);
    for (const part of [html, text]) expect(part.includes('Stop these emails')).toBe(isChosen);
    expect(written.unsubscribe !== undefined).toBe(isChosen);
  });

  it('links only to the product', () => {
    for (const link of findLinks(html)) expect(link.startsWith(site.origin)).toBe(true);
  });

  it('loads nothing and runs no script', () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|video|audio|svg|form|base)\b|url\(|@import|@font-face| on\w+=/i,
    );
  });

  it('is readable in dark mode', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('contains neither a photo nor a password', () => {
    expect(html).not.toMatch(/\/api\/photos|\/uploads\/|password(:| is) \S/i);
  });
});

describe('user-written text', () => {
  const hostile = [
    'evil.example',
    'Your account is locked: https://evil.example/login',
    'write to eve@evil.example',
    `${'x'.repeat(70)} www.evil.example`,
    'Call +1 900 555 0199',
  ];

  it.each(hostile)('A8: %s is in no subject, and in no text but that of a message to support', async (words) => {
    for (const [template, { subject, blocks }] of Object.entries(await sampleTexts(words))) {
      expect(subject, template).not.toContain(words);
      expect(isLinkLike(subject), template).toBe(false);
      if (template !== 'contact') expect(renderText({ subject, blocks }, site), template).not.toContain(words);
    }
  });

  it('A8: fills at most 60 characters of a subject', async () => {
    const texts = Object.entries(await sampleTexts('x'.repeat(200)));
    for (const [template, { subject }] of texts)
      expect(subject.replaceAll(/[^x]/g, '').length, template).toBeLessThan(60);
  });

  it('reaches support whole, also if the subject of the mail cannot hold it', async () => {
    for (const words of [...hostile, 'x'.repeat(200)]) {
      const { contact } = await sampleTexts(words);
      const quotes = contact?.blocks.filter((block) => typeof block === 'object');
      expect(quotes).toEqual([{ quote: words }, { quote: words }]);
    }
  });

  it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '&amp; &#x3c;', "'; drop table mails; --"])(
    '%s is shown in a mail literally',
    async (words) => {
      for (const template of ['contact', 'video-ready', 'photos-arrived', 'deadline-near', 'payment-receipt']) {
        const written = (await sampleTexts(words))[template];
        if (!written) throw new Error(`no ${template}`);
        expect(renderText(written, site)).toContain(words);
        const html = renderHtml(written, site);
        expect(html).not.toMatch(/<(script|img)/);
        expect(
          html
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"')
            .replaceAll('&#39;', "'")
            .replaceAll('&amp;', '&'),
        ).toContain(words);
      }
    },
  );

  it('keeps its line breaks', async () => {
    const { contact } = await sampleTexts('one\ntwo');
    expect(contact && renderHtml(contact, site)).toContain('one<br>two');
  });
});
