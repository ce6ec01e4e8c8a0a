import {
  configFields,
  decodeConfig,
  eventConfigFields,
  jobConfigFields,
  pem,
  serverConfigFields,
} from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';

const MemorialConfig = Type.Object({
  ...serverConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  MEDIA_URL: configFields.MEDIA_URL,
  BILLING_URL: configFields.BILLING_URL,
  PAYMENTS: configFields.PAYMENTS,
  ...jobConfigFields,
  ...eventConfigFields,
});
export type MemorialConfig = Static<typeof MemorialConfig>;

/** @throws Error that lists every missing or invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): MemorialConfig {
  const config = decodeConfig(MemorialConfig, environment);
  return { ...config, SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY) };
}
