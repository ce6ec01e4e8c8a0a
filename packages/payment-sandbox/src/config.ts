import { configFields, decodeConfig } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import { publicAccessProblem } from './public-access.ts';

const SandboxConfig = Type.Object({
  PORT: configFields.PORT,
  HOST: configFields.HOST,
  LOG_LEVEL: configFields.LOG_LEVEL,
  PUBLIC_ORIGIN: Type.String({ pattern: '^https?://.+' }),
  TRUST_PROXY: Type.Enum(['true', 'false'], { default: 'false' }),
  PAYMENTS_SANDBOX_PUBLIC: Type.Optional(Type.String()),
  STRIPE_WEBHOOK_SECRET: Type.String({ minLength: 1 }),
  PAYMENT_SANDBOX_WEBHOOK_URL: Type.String({ pattern: '^https?://.+' }),
  PAYMENT_SANDBOX_FILE: Type.String({ minLength: 1 }),
  PAYMENT_SANDBOX_SETTLE_MS: Type.Integer({ minimum: 0, default: 15_000 }),
  PAYMENT_SANDBOX_RESEND_MS: Type.Integer({ minimum: 1, default: 1000 }),
  PAYMENT_SANDBOX_CONTROL_PORT: Type.Optional(configFields.PORT),
});
export type SandboxConfig = Static<typeof SandboxConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

export const isNotWanted = ({ PAYMENTS }: Environment): boolean => PAYMENTS === 'stripe' || PAYMENTS === 'off';

export function readConfig(environment: Environment): SandboxConfig {
  const config = decodeConfig(SandboxConfig, environment);
  const { PUBLIC_ORIGIN, TRUST_PROXY, PAYMENTS_SANDBOX_PUBLIC } = config;
  const problem = publicAccessProblem({ PUBLIC_ORIGIN, TRUST_PROXY }, PAYMENTS_SANDBOX_PUBLIC);
  if (problem) throw new Error(`Environment: ${problem}`);
  return config;
}
