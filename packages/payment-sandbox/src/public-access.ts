export interface Access {
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly HOST?: string | undefined;
  readonly TRUST_PROXY?: string | undefined;
}

const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host.toLowerCase());

const letsOthersIn: Readonly<Record<keyof Access, (value: string) => boolean>> = {
  PUBLIC_ORIGIN: (origin) => !isThisMachine(URL.parse(origin)?.hostname ?? ''),
  HOST: (host) => !isThisMachine(host),
  TRUST_PROXY: (trusts) => trusts === 'true',
};

/** Settings that let other machines reach the product. */
const findPublicSettings = (access: Access): string[] =>
  (['PUBLIC_ORIGIN', 'HOST', 'TRUST_PROXY'] as const).flatMap((name) => {
    const value = access[name];
    return value && letsOthersIn[name](value) ? [`${name}=${value}`] : [];
  });

export const reachesBeyondThisMachine = (access: Access): boolean => findPublicSettings(access).length > 0;

/** Why test cards must not be accepted. @param said PAYMENTS_SANDBOX_PUBLIC; `yes` allows them anyway */
export function publicAccessProblem(access: Access, said: string | undefined): string | undefined {
  const settings = findPublicSettings(access);
  if (settings.length === 0 || said === 'yes') return undefined;
  return `PAYMENTS=sandbox charges nobody, and ${settings.join(' and ')} lets others than this machine in. Choose PAYMENTS=stripe or PAYMENTS=off, or set PAYMENTS_SANDBOX_PUBLIC=yes.`;
}
