/** The mailbox of an address, so that tags and dots count as the same one. For counting: mails go to the address as it is. */
export function canonicalEmail(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).replaceAll('.', '').split('+', 1);
  const domain = address.slice(at + 1).replace(/\.$/, '');
  return `${local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
