export const commonPasswordCount = 10_000;

async function load(): Promise<ReadonlySet<string>> {
  // Half a megabyte by frequency, from xato.net's ten million; loaded when first needed.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, commonPasswordCount));
}

let loading: Promise<ReadonlySet<string>> | undefined;

export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}
