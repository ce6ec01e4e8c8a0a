import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { redisDatabases, type S3, type Stores, s3Domain } from './stores.ts';

const images = {
  postgres: 'postgres:18',
  redis: 'redis:8',
  minio: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
} as const;

const password = 'afterglow-test';
const getAddress = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

export async function containerStores(): Promise<Stores> {
  const [postgres, redis] = await Promise.all([
    new GenericContainer(images.postgres)
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withTmpFs({ '/var/lib/postgresql': 'rw' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
      .start(),
    new GenericContainer(images.redis)
      .withCommand([
        'redis-server',
        '--save',
        '',
        '--maxmemory-policy',
        'noeviction',
        '--databases',
        String(redisDatabases),
      ])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
      .start(),
  ]);
  return {
    postgresUrl: `postgres://postgres:${password}@${getAddress(postgres, 5432)}/postgres`,
    redisUrl: `redis://${getAddress(redis, 6379)}`,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}

export async function containerS3(): Promise<S3> {
  const minio = await new GenericContainer(images.minio)
    .withEnvironment({ MINIO_ROOT_USER: 'afterglow', MINIO_ROOT_PASSWORD: password, MINIO_DOMAIN: s3Domain })
    .withTmpFs({ '/data': 'rw' })
    .withCommand(['server', '/data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .start();
  return {
    url: `s3://afterglow:${password}@${getAddress(minio, 9000)}/afterglow-test?tls=0`,
    domain: s3Domain,
    stop: async () => {
      await minio.stop();
    },
  };
}
