import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is secret by its form, in any hands. A card is one of the test cards: other long numbers are none. */
const forms: Readonly<Record<string, RegExp>> = {
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/,
  'a private key': /BEGIN [A-Z ]*PRIVATE KEY/,
  'a hashed password': /\$argon2id\$/,
  'a key of the payment provider': /\b(sk|rk)_(test|live)_\w{8,}|\bwhsec_\w{8,}/,
  'the secret of a payment': /\bpi_\w+_secret_\w+/,
  'a card': /\b(4242 ?4242 ?4242 ?4242|4000 ?0{4} ?0{4} ?\d{4})\b/,
  'a password of the tests': /forget me not|forget%20me%20not/,
};

/** The kinds of secrets that stand in a text. */
export const findSecrets = (text: string): string[] =>
  Object.entries(forms)
    .filter(([, form]) => form.test(text))
    .map(([kind]) => kind);

/** What no log is to hold, by process, in every log of a folder: those of the stores too. */
export async function loggedSecrets(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.log'));
  const found = files.toSorted().map(async (file) => {
    const kinds = findSecrets(await readFile(join(folder, file), 'utf8'));
    return kinds.map((kind) => `${file.replace(/\.log$/, '')}: ${kind}`);
  });
  return (await Promise.all(found)).flat();
}
