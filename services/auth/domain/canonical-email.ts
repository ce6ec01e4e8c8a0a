/** Ignores tags and dots, for counting only: mails go to the address as given. */
export function canonicalEmail(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).replaceAll('.', '').split('+', 1);
  const domain = address.slice(at + 1).replace(/\.$/, '');
  return `${local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
