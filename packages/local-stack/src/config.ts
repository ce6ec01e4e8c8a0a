import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { publicAccessProblem } from '@afterglow/payment-sandbox/public-access';
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
  /** How many pictures each of them codes at once. */
  readonly renderProcesses: number;
  readonly payments: PaymentMode;
  /** The origin that a browser uses, where it is not the web server's. */
  readonly publicOrigin: string | undefined;
  /** Whether a mail server is named; without one mails are files. */
  readonly sendsMail: boolean;
}

/** Of render workers, and of the pictures that each codes at once. */
const countMax = 16;

/** One worker takes 90 MB, whether or not there is work for it; each of its processes takes a core while there is. */
export const defaultRenderWorkers = 1;

/** A picture for each core, up to four in all. */
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

const stripeVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

function readPayments(environment: Environment): PaymentMode {
  const text = environment.PAYMENTS || 'sandbox';
  const mode = paymentModes.find((one) => one === text);
  if (!mode) throw new CommandError(`PAYMENTS is ${text}; it must be ${paymentModes.join(', ')}.`);
  const missing = stripeVariables.filter((name) => !environment[name] && !environment[`${name}_FILE`]);
  if (mode === 'stripe' && missing.length > 0)
    throw new CommandError(`PAYMENTS=stripe wants ${missing.join(', ')} as well.`);
  const problem = mode === 'sandbox' && publicAccessProblem(environment, environment.PAYMENTS_SANDBOX_PUBLIC);
  if (problem) throw new CommandError(problem);
  return mode;
}

/** What `npm start` reads. An empty variable counts as not set. */
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
    publicOrigin: environment.PUBLIC_ORIGIN || undefined,
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
