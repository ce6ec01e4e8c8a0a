import { configFields, decodeConfig, eventConfigFields, pem, serverConfigFields } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import type { AttemptLimits } from './domain/attempt-budgets.ts';

const AuthConfig = Type.Object({
  ...serverConfigFields,
  ...eventConfigFields,
  /** ES256, PEM; the pair of SESSION_PUBLIC_KEY. */
  SESSION_PRIVATE_KEY: configFields.SESSION_PUBLIC_KEY,
  /** Seconds in which attempts are counted: long enough that guessing is hopeless, short enough to wait out. */
  ATTEMPT_WINDOW_SECONDS: Type.Integer({ minimum: 1, default: 15 * 60 }),
  /** Guesses at the password of one account, by all whose device has not signed in to it before. */
  GUESSES_MAX: Type.Integer({ minimum: 1, default: 20 }),
  /** Of these by one address, so that no address uses them up alone; and by a device that has signed in before. */
  GUESSES_PER_ADDRESS_MAX: Type.Integer({ minimum: 1, default: 10 }),
  /** Guesses by one address at all accounts: a whole house may stand behind it. */
  ADDRESS_GUESSES_MAX: Type.Integer({ minimum: 1, default: 100 }),
  /** Registrations by one address, those of taken addresses among them. */
  REGISTRATIONS_MAX: Type.Integer({ minimum: 1, default: 20 }),
  /** Hashes at once: half of libuv's four threads, so that names are resolved and files read beside them. */
  HASHES_AT_ONCE: Type.Integer({ minimum: 1, default: 2 }),
  /** Hashes that wait: as many as are done before web/server gives an answer up after 10 s, on a slow core. */
  HASHES_WAITING_MAX: Type.Integer({ minimum: 0, default: 100 }),
});
export type AuthConfig = Static<typeof AuthConfig>;

/** @throws Error with one line that names every variable that is missing or wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): AuthConfig {
  const config = decodeConfig(AuthConfig, environment);
  return {
    ...config,
    SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY),
    SESSION_PRIVATE_KEY: pem(config.SESSION_PRIVATE_KEY),
  };
}

export const attemptLimitsOf = (config: AuthConfig): AttemptLimits => ({
  perAccount: config.GUESSES_MAX,
  perAccountAndAddress: config.GUESSES_PER_ADDRESS_MAX,
  perAddress: config.ADDRESS_GUESSES_MAX,
  registrations: config.REGISTRATIONS_MAX,
  windowSeconds: config.ATTEMPT_WINDOW_SECONDS,
});
