import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { publicOriginProblem } from '@afterglow/payment-sandbox/public-origin';
import { CommandError } from './command-error.ts';
import { projectRoot } from './folders.ts';
import { type PaymentMode, paymentModes } from './processes/payments.ts';

export interface Config {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly redisUrl: string | undefined;
  readonly renderWorkers: number;
  readonly payments: PaymentMode;
  /** The origin that a browser uses, where it is not the web server's. */
  readonly publicOrigin: string | undefined;
  /** Whether a mail server is named; without one mails are files. */
  readonly sendsMail: boolean;
}

const renderWorkersMax = 16;

/** One for each core, of which it takes one whole: up to four. */
export const defaultRenderWorkers = (): number => Math.min(availableParallelism(), 4);

type Environment = Readonly<Record<string, string | undefined>>;

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(`PORT is ${text}; it must be a number from 0 to 65535.`);
}

function readRenderWorkers(text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= renderWorkersMax) return count;
  throw new CommandError(`RENDER_WORKERS is ${text}; it must be a number from 1 to ${renderWorkersMax}.`);
}

const stripeVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

function readPayments(environment: Environment): PaymentMode {
  const text = environment.PAYMENTS || 'sandbox';
  const mode = paymentModes.find((one) => one === text);
  if (!mode) throw new CommandError(`PAYMENTS is ${text}; it must be ${paymentModes.join(', ')}.`);
  const missing = stripeVariables.filter((name) => !environment[name] && !environment[`${name}_FILE`]);
  if (mode === 'stripe' && missing.length > 0)
    throw new CommandError(`PAYMENTS=stripe wants ${missing.join(', ')} as well.`);
  return mode;
}

/** @throws CommandError where test cards would be taken for real payments. */
function readPublicOrigin(environment: Environment, payments: PaymentMode): string | undefined {
  const origin = environment.PUBLIC_ORIGIN || undefined;
  const problem =
    origin && payments === 'sandbox' ? publicOriginProblem(origin, environment.PAYMENTS_SANDBOX_PUBLIC) : undefined;
  if (problem) throw new CommandError(problem);
  return origin;
}

/** What `npm start` reads. An empty variable counts as not set. */
export function readConfig(environment: Environment = process.env): Config {
  const payments = readPayments(environment);
  return {
    port: readPort(environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    dataDir: resolve(projectRoot, environment.AFTERGLOW_DATA || '.data'),
    demo: environment.AFTERGLOW_DEMO !== 'off',
    redisUrl: environment.REDIS_URL || undefined,
    renderWorkers: readRenderWorkers(environment.RENDER_WORKERS || String(defaultRenderWorkers())),
    payments,
    publicOrigin: readPublicOrigin(environment, payments),
    sendsMail: Boolean(environment.SMTP_URL || environment.SMTP_URL_FILE),
  };
}

/** The environment of a render worker where it names what to work on itself; without that, the running stack does. */
export function remoteWorker(environment: Environment = process.env): Readonly<Record<string, string>> | undefined {
  const given = Object.entries(inheritedEnvironment(environment)).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return environment.DATABASE_URL ? Object.fromEntries(given) : undefined;
}

/** What every process inherits: the machine's environment without what npm and Vitest put there for themselves. */
export function inheritedEnvironment(environment: Environment = process.env): Environment {
  const theirs = /^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$)/;
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !theirs.test(name))),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: `${projectRoot}/.toolchain/compile-cache`,
  };
}

export const searchPath = (environment: Environment = process.env): string => environment.PATH ?? '';

export const isNpmScript = (environment: Environment = process.env): boolean =>
  environment.npm_lifecycle_event !== undefined;
