import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mapped = '::ffff:';
const networkGroups = 4;

function getNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const getGroups = (part: string): string[] => part.split(':').filter(Boolean);
  const [first, last] = [getGroups(head), getGroups(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, networkGroups).join(':')}::/64`;
}

/** An IPv4 address, or the /64 of an IPv6 address; `unknown` for anything else. */
export function networkOfAddress(address: string): string {
  const bare = address.toLowerCase().startsWith(mapped) ? address.slice(mapped.length) : address;
  if (isIPv4(bare)) return bare;
  return isIPv6(address) ? getNetwork(address) : 'unknown';
}

export function clientNetwork(request: FastifyRequest): string {
  const header = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  return networkOfAddress(header.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? ''));
}
