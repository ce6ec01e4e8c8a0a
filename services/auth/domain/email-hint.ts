/** Enough of an address for its owner to know it, and not for anybody else to write to it: `r…@example.org`. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
