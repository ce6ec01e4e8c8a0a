import { hasControlCharacters, patterns } from '@afterglow/proto';

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

const plainAddress = new RegExp(patterns.email, 'u');

/** Whether a text can stand in a header without ending it and beginning another one. */
export const isHeaderText = (text: string): boolean => !hasControlCharacters(text);

/** Whether it is one address as it stands, and no list, name or comment. */
export const isPlainAddress = (address: string): boolean => plainAddress.test(address);

const namedAddress = /^([^<>]*)<([^<>]+)>$/;

/** Of `ada@example.org` or `Ada <ada@example.org>`; null where it is neither. */
export function parseSender(text: string): MailSender | null {
  const [, name = '', address = text] = namedAddress.exec(text.trim()) ?? [];
  const sender = { name: name.trim(), address: address.trim() };
  return isHeaderText(sender.name) && isPlainAddress(sender.address) ? sender : null;
}
