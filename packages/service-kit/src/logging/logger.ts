import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { createLogDestination } from './log-destination.ts';

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

function traceFields(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** JSON lines on standard output, with secrets and personal names redacted. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    mixin: traceFields,
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
  };
  if (destination) return pino(options, destination);
  const onDropped = (lines: number) =>
    logger.warn({ lines }, 'log lines were dropped: they could not be written in time');
  const logger = pino(options, createLogDestination({ fd: process.stdout.fd, onDropped }));
  processLog = logger;
  return logger;
}

let processLog: Logger | undefined;

export const findProcessLog = (): Logger | undefined => processLog;
