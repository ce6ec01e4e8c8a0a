/** What decides who reaches the product. */
export interface Access {
  /** The origin that a browser uses. */
  readonly PUBLIC_ORIGIN?: string | undefined;
  /** The address that is listened on. */
  readonly HOST?: string | undefined;
  /** Whether a proxy in front passes requests on: `true`. */
  readonly TRUST_PROXY?: string | undefined;
}

const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host.toLowerCase());

const letsOthersIn: Readonly<Record<keyof Access, (value: string) => boolean>> = {
  PUBLIC_ORIGIN: (origin) => !isThisMachine(URL.parse(origin)?.hostname ?? ''),
  HOST: (host) => !isThisMachine(host),
  TRUST_PROXY: (trusts) => trusts === 'true',
};

/** Settings by which others than people at this machine reach the product. */
const findPublicSettings = (access: Access): string[] =>
  (['PUBLIC_ORIGIN', 'HOST', 'TRUST_PROXY'] as const).flatMap((name) => {
    const value = access[name];
    return value && letsOthersIn[name](value) ? [`${name}=${value}`] : [];
  });

/**
 * What is wrong with test cards there, in one line; undefined if they may be taken.
 * @param said PAYMENTS_SANDBOX_PUBLIC: `yes` means that it is meant.
 */
export function publicAccessProblem(access: Access, said: string | undefined): string | undefined {
  const settings = findPublicSettings(access);
  if (settings.length === 0 || said === 'yes') return undefined;
  return `PAYMENTS=sandbox charges nobody, and ${settings.join(' and ')} lets others than this machine in. Choose PAYMENTS=stripe or PAYMENTS=off, or set PAYMENTS_SANDBOX_PUBLIC=yes.`;
}
