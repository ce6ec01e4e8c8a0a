/**
 * The host to listen on. `::` means every address; without a host Node listens on all of IPv6 and IPv4, or on IPv4 alone on a
 * machine without IPv6.
 */
export const listenHost = (host: string): string => (host === '::' ? '' : host);
