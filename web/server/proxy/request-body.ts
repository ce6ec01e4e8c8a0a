import type { IncomingMessage } from 'node:http';

/** Whether a request brings a body; whether that was received whole is `complete`. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
