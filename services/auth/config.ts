import { configFields, decodeConfig, eventConfigFields, pem, serverConfigFields } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';

const AuthConfig = Type.Object({
  ...serverConfigFields,
  ...eventConfigFields,
  /** ES256, PEM; the pair of SESSION_PUBLIC_KEY. */
  SESSION_PRIVATE_KEY: configFields.SESSION_PUBLIC_KEY,
  /** How often the password of one account may be tried in a quarter of an hour where somebody is signed in to it. */
  GUESSES_MAX: Type.Integer({ minimum: 1, default: 20 }),
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
