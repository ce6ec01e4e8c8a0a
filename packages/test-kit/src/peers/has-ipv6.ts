import { networkInterfaces } from 'node:os';

/** Whether this machine has the loopback address of IPv6. */
export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));
