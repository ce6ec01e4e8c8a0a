/** Enough for its owner to recognize, but not to write to: `r…@example.org`. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
