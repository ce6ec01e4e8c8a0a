const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

/** Undefined where they may be taken. @param said PAYMENTS_SANDBOX_PUBLIC: `yes` means that it is meant. */
export function publicOriginProblem(origin: string, said: string | undefined): string | undefined {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:' || isThisMachine(hostname) || said === 'yes') return undefined;
  return `PAYMENTS=sandbox charges nobody, and ${origin} is public. Choose PAYMENTS=stripe or off, or set PAYMENTS_SANDBOX_PUBLIC=yes.`;
}
