import { isIPv6 } from 'node:net';

export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
