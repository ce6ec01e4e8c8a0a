import { configFields, decodeConfig, pem, serverConfigFields } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';

const AuthConfig = Type.Object({
  ...serverConfigFields,
  /** ES256, PEM; the pair of SESSION_PUBLIC_KEY. */
  SESSION_PRIVATE_KEY: configFields.SESSION_PUBLIC_KEY,
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
