import { describe, expect, it } from 'vitest';
import { parseDonationLink } from './donation-link.ts';

describe('parseDonationLink', () => {
  it.each([
    ['https://www.hospice.example.org', 'www.hospice.example.org'],
    ['  https://hospice.example.org/give?for=rose#now  ', 'hospice.example.org'],
    ['HTTPS://Hospice.Example.org/', 'hospice.example.org'],
    ['https://spenden.müller.example/', 'spenden.xn--mller-kva.example'],
    ['https://hospice.example.org:443/', 'hospice.example.org'],
  ])('accepts %s and shows the host that is opened', (text, host) => {
    expect(parseDonationLink(text)?.hostname).toBe(host);
  });

  it.each([
    'http://hospice.example.org',
    'javascript:alert(1)',
    'JavaScript://hospice.example.org/%0Aalert(1)',
    'data:text/html,hello',
    '//hospice.example.org',
    'hospice.example.org',
    'https:hospice.example.org',
    'https:///hospice.example.org',
    'https:\\\\hospice.example.org',
    'https://bank.example@evil.example.org',
    'https://user:word@hospice.example.org',
    'https://hospice.example.org:8443/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://hospice.example.org/a b',
    'https://hospice.example.org/\u202egpj',
    `https://hospice.example.org/${'x'.repeat(500)}`,
    '',
  ])('refuses %j', (text) => {
    expect(parseDonationLink(text)).toBeNull();
  });
});
