import { redisReady } from '@afterglow/service-kit/redis';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Redis } from 'ioredis';
import { generousTimeouts, type StorelessEnvironment } from './test-environment.ts';
import { whenDone } from './when-done.ts';

type Variables = Readonly<Record<string, string>>;

interface FixtureDeps {
  readonly redis: Redis;
  readonly producer?: { close(): Promise<void> };
  readonly database?: { destroy(): Promise<void> };
}

interface ServiceModules<Config, Deps> {
  readonly readConfig: (variables: Variables) => Config;
  readonly createDeps: (config: Config) => Deps | Promise<Deps>;
  readonly createApp: (deps: Deps) => Promise<FastifyInstance>;
  readonly close?: (deps: Deps) => Promise<unknown>;
}

/** @param changes variables on top of the environment's; a `REDIS_URL` may point to a Redis that is down */
export async function serviceFixture<Config, Deps extends FixtureDeps>(
  environment: StorelessEnvironment,
  { readConfig, createDeps, createApp, close }: ServiceModules<Config, Deps>,
  changes: Variables,
) {
  const deps = await createDeps(readConfig({ ...environment.variables, ...generousTimeouts, ...changes }));
  const app = await createApp(deps);
  whenDone(async () => {
    await app.close();
    await close?.(deps);
    await deps.producer?.close();
    deps.redis.disconnect();
    await deps.database?.destroy();
  });
  if (!changes.REDIS_URL) await redisReady(deps.redis);
  const send = (method: HTTPMethods, url: string, headers: Readonly<Record<string, string>> = {}, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  return { deps, app, send };
}
