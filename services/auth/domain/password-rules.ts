export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

function isPersonal(password: string, { email, firstName, lastName }: Person): boolean {
  const names = [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`];
  return names.map(folded).includes(folded(password));
}

/** The reason why a password is too easy to guess, or null. */
export function guessableBecause(
  password: string,
  person: Person,
  common: ReadonlySet<string>,
): 'passwordCommon' | 'passwordPersonal' | null {
  if (isPersonal(password, person)) return 'passwordPersonal';
  return common.has(password.toLowerCase()) ? 'passwordCommon' : null;
}
