export const unbracketedHost = ({ hostname }: URL): string => hostname.replace(/^\[(.+)\]$/, '$1');
