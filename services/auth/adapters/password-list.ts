/** How many of the commonest passwords nobody may choose. */
export const commonPasswordCount = 10_000;

async function load(): Promise<ReadonlySet<string>> {
  // Half a megabyte, in the order of frequency (from the ten million of xato.net), that no sign-in needs.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, commonPasswordCount));
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** In lower case. They are loaded when they are first asked for, and kept. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}
