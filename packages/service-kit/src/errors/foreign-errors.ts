import { ObjectStoreUnavailable } from './object-store-unavailable.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);
const fullDiskMessage = /no space left on device|disk quota exceeded/i;

/**
 * PostgreSQL, appendix A: connection and resource errors, shutdown, timeouts, conflicts, disk errors and read-only
 * servers.
 */
const postgresDown = /^(08...|53...|57P0[0-5]|57014|55P03|40001|40P01|58030|25006)$/;

const redisDown = /(^|[\s-])(MISCONF|OOM|LOADING|BUSY|READONLY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|TRYAGAIN) /;

const messagesOfDependencies = [
  'Connection is closed',
  "Stream isn't writeable",
  'Command timed out',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Reached the max retries per request limit',
  'answered 503',
  // The other service is of the previous release.
  'answered without',
];

export function isDependencyDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ObjectStoreUnavailable || error.name === 'TimeoutError') return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (connectionCodes.has(code) || fullDiskCodes.has(code) || postgresDown.test(code)))
    return true;
  if (error.name === 'ReplyError' && redisDown.test(error.message)) return true;
  if (fullDiskMessage.test(error.message)) return true;
  if (messagesOfDependencies.some((message) => error.message.includes(message))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDependencyDown);
  return error.cause !== undefined && isDependencyDown(error.cause);
}
