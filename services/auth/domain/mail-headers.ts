import { hasControlCharacters, patterns } from '@afterglow/proto';

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

const plainAddress = new RegExp(patterns.email, 'u');

/** Whether a text can't break out of its header. */
export const isHeaderText = (text: string): boolean => !hasControlCharacters(text);

/** Whether it is a single bare address. */
export const isPlainAddress = (address: string): boolean => plainAddress.test(address);

const namedAddress = /^([^<>]*)<([^<>]+)>$/;

/** Parses `ada@example.org` or `Ada <ada@example.org>`. */
export function parseSender(text: string): MailSender | null {
  const [, name = '', address = text] = namedAddress.exec(text.trim()) ?? [];
  const sender = { name: name.trim(), address: address.trim() };
  return isHeaderText(sender.name) && isPlainAddress(sender.address) ? sender : null;
}
