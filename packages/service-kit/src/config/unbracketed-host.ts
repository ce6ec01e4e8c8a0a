/** The host of a URL as sockets and resolvers take it: an IPv6 address without its brackets. */
export const unbracketedHost = ({ hostname }: URL): string => hostname.replace(/^\[(.+)\]$/, '$1');
