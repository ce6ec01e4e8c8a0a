import { isIPv6 } from 'node:net';

/** An address to listen on as it is written in a URL: one of IPv6 in brackets. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
