import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Recognizes secrets by their form. Only test cards count as card numbers. */
const forms: Readonly<Record<string, RegExp>> = {
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/,
  'a private key': /BEGIN [A-Z ]*PRIVATE KEY/,
  'a hashed password': /\$argon2id\$/,
  'a key of the payment provider': /\b(sk|rk)_(test|live)_\w{8,}|\bwhsec_\w{8,}/,
  'the secret of a payment': /\bpi_\w+_secret_\w+/,
  'a card': /\b(4242 ?4242 ?4242 ?4242|4000 ?0{4} ?0{4} ?\d{4})\b/,
  'a password of the tests': /forget me not|forget%20me%20not/,
};

export const findSecrets = (text: string): string[] =>
  Object.entries(forms)
    .filter(([, form]) => form.test(text))
    .map(([kind]) => kind);

/** Secrets by process, in all logs of a folder, including the stores'. */
export async function loggedSecrets(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.log'));
  const found = files.toSorted().map(async (file) => {
    const kinds = findSecrets(await readFile(join(folder, file), 'utf8'));
    return kinds.map((kind) => `${file.replace(/\.log$/, '')}: ${kind}`);
  });
  return (await Promise.all(found)).flat();
}
