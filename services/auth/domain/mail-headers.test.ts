import { expect, it } from 'vitest';
import { isHeaderText, isPlainAddress, parseSender } from './mail-headers.ts';

it.each([
  'Hello\r\nBcc: eve@example.org',
  'Hello\nBcc: eve@example.org',
  'Hello\rBcc: eve@example.org',
  'Hello\u2028there',
  'Hello\u0000',
  'Hello\u0085there',
])('a header does not contain %j', (text) => {
  expect(isHeaderText(text)).toBe(false);
});

it.each(['Hello', '', 'Größe: 5', 'שלום', '=?utf-8?q?Bcc:?='])('a header may contain %j', (text) => {
  expect(isHeaderText(text)).toBe(true);
});

it.each([
  'ada@example.org,eve@example.org',
  'ada,eve@example.org',
  'ada@example.org\r\nRCPT TO:<eve@example.org>',
  '<ada@example.org>',
  'Ada <ada@example.org>',
  '"eve@example.org x"@example.org',
  'ada(comment)@example.org',
  'group:ada@example.org;',
  'ada',
  '@example.org',
  'ada@',
])('%j is not exactly one address', (address) => {
  expect(isPlainAddress(address)).toBe(false);
});

it.each(['ada@example.org', 'ada+tag@example.org', 'jos\u00e9@example.org', "o'neil@example.co.uk"])(
  '%j is one address',
  (address) => {
    expect(isPlainAddress(address)).toBe(true);
  },
);

it.each([
  ['ada@example.org', { name: '', address: 'ada@example.org' }],
  ['Ada Byron <ada@example.org>', { name: 'Ada Byron', address: 'ada@example.org' }],
  ['<ada@example.org>', { name: '', address: 'ada@example.org' }],
  ['Ada', null],
  ['Ada <ada@example.org>, <eve@example.org>', null],
  ['A\nBcc: b <ada@example.org>', null],
])('the sender %j is parsed as %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender);
});
