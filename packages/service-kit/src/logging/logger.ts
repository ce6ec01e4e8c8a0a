import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const secrets = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'deceasedName',
  'recipientName',
  'contributorName',
];

/** The product's log: JSON lines on standard output, with secrets and names taken out wherever they stand. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
    formatters: { level: (label) => ({ level: label }) },
  });
}
