import { ObjectStoreUnavailable } from '../object-store/object-store-unavailable.ts';

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

/** PostgreSQL, appendix A: connection, resources, shutdown, query or lock too long, failed because of others. */
const postgresDown = /^(08...|53...|57P0[0-5]|57014|55P03|40001|40P01)$/;

const messagesOfDependencies = [
  'Connection is closed',
  "Stream isn't writeable",
  'Command timed out',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Reached the max retries per request limit',
  // A service says so of a store of its own.
  'answered 503',
];

export function isDependencyDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ObjectStoreUnavailable || error.name === 'TimeoutError') return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (connectionCodes.has(code) || postgresDown.test(code))) return true;
  if (messagesOfDependencies.some((message) => error.message.includes(message))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDependencyDown);
  return error.cause !== undefined && isDependencyDown(error.cause);
}
