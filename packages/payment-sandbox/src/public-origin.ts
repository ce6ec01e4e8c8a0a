const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

/**
 * Why payments that charge nobody may not be taken at an origin; undefined where they may.
 * @param said what PAYMENTS_SANDBOX_PUBLIC is: `yes` means that it is meant.
 */
export function publicOriginProblem(origin: string, said: string | undefined): string | undefined {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:' || isThisMachine(hostname) || said === 'yes') return undefined;
  return `PAYMENTS=sandbox charges nobody, and ${origin} is public. Choose PAYMENTS=stripe or off, or set PAYMENTS_SANDBOX_PUBLIC=yes.`;
}
