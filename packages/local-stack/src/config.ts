import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { publicAccessProblem, reachesBeyondThisMachine } from '@afterglow/payment-sandbox/public-access';
import { CommandError } from './command-error.ts';
import { projectRoot } from './folders.ts';
import { type PaymentMode, paymentModes } from './processes/payments.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly redisUrl: string | undefined;
  readonly renderWorkers: number;
  readonly renderProcesses: number;
  readonly payments: PaymentMode;
  /** Whether people elsewhere can reach the product. */
  readonly isPublic: boolean;
  readonly publicOrigin: string | undefined;
  readonly sendsMail: boolean;
}

const countMax = 16;

/** A worker takes 90 MB, even if idle. */
export const defaultRenderWorkers = 1;

export const defaultRenderProcesses = (renderWorkers: number): number =>
  Math.ceil(Math.min(availableParallelism(), 4) / renderWorkers);

type Environment = Readonly<Record<string, string | undefined>>;

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(`PORT is ${text}; it must be a number from 0 to 65535.`);
}

function readCount(name: string, text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= countMax) return count;
  throw new CommandError(`${name} is ${text}; it must be a number from 1 to ${countMax}.`);
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const conjunction = new Intl.ListFormat('en-GB');

const stripeVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

function readPayments(environment: Environment): PaymentMode {
  const text = environment.PAYMENTS || 'sandbox';
  const mode = paymentModes.find((one) => one === text);
  if (!mode) throw new CommandError(`PAYMENTS is ${text}; it must be one of ${disjunction.format(paymentModes)}.`);
  const missing = stripeVariables.filter((name) => !environment[name] && !environment[`${name}_FILE`]);
  if (mode === 'stripe' && missing.length > 0)
    throw new CommandError(`PAYMENTS=stripe also needs ${conjunction.format(missing)}.`);
  const problem = mode === 'sandbox' && publicAccessProblem(environment, environment.PAYMENTS_SANDBOX_PUBLIC);
  if (problem) throw new CommandError(problem);
  return mode;
}

/** An empty variable counts as unset. */
export function readConfig(environment: Environment = process.env): Config {
  const renderWorkers = readCount('RENDER_WORKERS', environment.RENDER_WORKERS || String(defaultRenderWorkers));
  const renderProcesses = environment.RENDER_PROCESSES || String(defaultRenderProcesses(renderWorkers));
  return {
    port: readPort(environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    dataDir: resolve(projectRoot, environment.AFTERGLOW_DATA || '.data'),
    demo: environment.AFTERGLOW_DEMO !== 'off',
    redisUrl: environment.REDIS_URL || undefined,
    renderWorkers,
    renderProcesses: readCount('RENDER_PROCESSES', renderProcesses),
    payments: readPayments(environment),
    isPublic: reachesBeyondThisMachine(environment),
    publicOrigin: environment.PUBLIC_ORIGIN || undefined,
    sendsMail: Boolean(environment.SMTP_URL || environment.SMTP_URL_FILE),
  };
}

/** Undefined if the worker is to join a running product on this machine. */
export function remoteWorker(environment: Environment = process.env): Readonly<Record<string, string>> | undefined {
  const given = Object.entries(inheritedEnvironment(environment)).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return environment.DATABASE_URL ? Object.fromEntries(given) : undefined;
}

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
