import { configFields, decodeConfig } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';

const SandboxConfig = Type.Object({
  PORT: configFields.PORT,
  HOST: configFields.HOST,
  LOG_LEVEL: configFields.LOG_LEVEL,
  /** The origin that a browser uses, where web/server passes the sandbox's pages on. */
  PUBLIC_ORIGIN: Type.String({ pattern: '^https?://.+' }),
  /** `yes` allows payments that charge nobody at an address that others can reach. */
  PAYMENTS_SANDBOX_PUBLIC: Type.Optional(Type.String()),
  /** Signs what is sent to the webhook. */
  STRIPE_WEBHOOK_SECRET: Type.String({ minLength: 1 }),
  PAYMENT_SANDBOX_WEBHOOK_URL: Type.String({ pattern: '^https?://.+' }),
  /** The file with everything that the sandbox remembers. */
  PAYMENT_SANDBOX_FILE: Type.String({ minLength: 1 }),
  /** Milliseconds that a payment stays in processing. */
  PAYMENT_SANDBOX_SETTLE_MS: Type.Integer({ minimum: 0, default: 15_000 }),
  /** Milliseconds after which an event that was not acknowledged is sent again for the first time. */
  PAYMENT_SANDBOX_RESEND_MS: Type.Integer({ minimum: 1, default: 1000 }),
  /** Where tests tell the sandbox what goes wrong. Without it nobody can. */
  PAYMENT_SANDBOX_CONTROL_PORT: Type.Optional(configFields.PORT),
});
export type SandboxConfig = Static<typeof SandboxConfig>;

const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

/** Where nobody has said that it is meant, payments that charge nobody must not reach the public. */
function ensureNotPublic({ PUBLIC_ORIGIN, PAYMENTS_SANDBOX_PUBLIC }: SandboxConfig): void {
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  if (protocol !== 'https:' || isThisMachine(hostname) || PAYMENTS_SANDBOX_PUBLIC === 'yes') return;
  throw new Error(
    `Environment: PAYMENTS=sandbox charges nobody, and ${PUBLIC_ORIGIN} is public. Choose PAYMENTS=stripe or off, or set PAYMENTS_SANDBOX_PUBLIC=yes.`,
  );
}

/** @throws Error with one line for what is missing, wrong or not safe. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const config = decodeConfig(SandboxConfig, environment);
  ensureNotPublic(config);
  return config;
}
