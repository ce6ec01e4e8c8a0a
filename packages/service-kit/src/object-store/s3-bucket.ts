import { Client } from 'minio';
import { orUnavailable } from '../errors/object-store-unavailable.ts';
import { machineCredentials } from './machine-credentials.ts';
import { s3Transport, withLimits } from './s3-requests.ts';

export interface S3Settings {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly region: string;
  readonly pathStyle: boolean;
  readonly keys: { readonly accessKey: string; readonly secretKey: string } | 'provider';
  readonly bucket: string;
  readonly silenceMs?: number;
}

/** Detects a store that is down within two seconds. */
const answerMs = 1800;

export interface S3Bucket {
  readonly client: Client;
  readonly name: string;
  readonly region: string;
  ask<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  ping(signal?: AbortSignal): Promise<void>;
}

export function s3Client(settings: S3Settings): Client {
  const { host, port, region, tls, pathStyle, keys, silenceMs = 15_000 } = settings;
  const client = new Client({
    ...{ endPoint: host, port, useSSL: tls, region, pathStyle },
    ...(keys === 'provider' ? { credentialsProvider: machineCredentials() } : keys),
    transport: s3Transport(tls, silenceMs),
    retryOptions: { disableRetry: true },
  });
  // A signature over a streamed body would need its hash before the first byte.
  client.enableSHA256 = false;
  return client;
}

export function s3Bucket(settings: S3Settings): S3Bucket {
  const { bucket: name, region } = settings;
  const client = s3Client(settings);

  const ask: S3Bucket['ask'] = (call, signal) => orUnavailable(() => withLimits({ answerMs, signal }, call), signal);
  return {
    client,
    name,
    region,
    ask,
    ping: (signal) =>
      ask(async () => {
        if (!(await client.bucketExists(name))) throw new Error(`there is no bucket ${name}`);
      }, signal),
  };
}
