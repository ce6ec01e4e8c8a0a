import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorBody, type ErrorCode, errors } from '@afterglow/proto';
import { requestIdHeader } from '../logging/carrier.ts';
import type { Logger } from '../logging/logger.ts';
import { securityHeaders } from './responses/security-headers.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** Milliseconds before the socket closes: an immediate close would reset the connection and lose the answer. */
const readingMs = 1000;

function buildAnswer(code: ErrorCode, requestId: string): string {
  const { status, message } = errors[code];
  const body = JSON.stringify({ code, message } satisfies ErrorBody);
  const headers = {
    ...securityHeaders,
    [requestIdHeader]: requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Answers requests that Node cannot parse with the usual error format. */
export function createClientErrorHandler(log: Logger) {
  const responses = new WeakMap<Duplex, ServerResponse>();

  function refuse(socket: Duplex, code: ErrorCode, reason: string): void {
    const response = responses.get(socket);
    const isAnswered = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isAnswered) {
      socket.destroy();
      return;
    }
    const reqId = crypto.randomUUID();
    log.info({ reqId, code, status: errors[code].status, reason }, 'refused');
    socket.end(buildAnswer(code, reqId));
    const timer = setTimeout(() => socket.destroy(), readingMs);
    socket.once('close', () => clearTimeout(timer));
  }

  return {
    onError: (error: NodeJS.ErrnoException, socket: Duplex): void => {
      const { code = '' } = error;
      if (code === 'ECONNRESET') socket.destroy();
      else refuse(socket, codes[code] ?? 'malformed_request', code);
    },
    watch: (server: Server): void => {
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        responses.set(request.socket, response);
      });
      // RFC 9110, section 10.1.1: an unknown expectation may be ignored.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      server.on('connect', (_: IncomingMessage, socket: Duplex) => refuse(socket, 'malformed_request', 'CONNECT'));
    },
  };
}
