import type { ClientOptions } from 'minio';
import { CredentialProvider } from 'minio/dist/esm/CredentialProvider.mjs';
import { Credentials } from 'minio/dist/esm/Credentials.mjs';

class MachineCredentials extends CredentialProvider {
  // Loaded where it is needed alone: a process with keys of its own would keep its megabytes.
  readonly #provider = import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) => defaultProvider());

  override async getCredentials(): Promise<Credentials> {
    const provide = await this.#provider;
    const { accessKeyId, secretAccessKey, sessionToken } = await provide();
    return new Credentials({
      accessKey: accessKeyId,
      secretKey: secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
    });
  }
}

/** The keys that a machine gives: of its environment, a web identity, a container's or an instance's role; renewed in time. */
export const machineCredentials = (): NonNullable<ClientOptions['credentialsProvider']> =>
  // The client's types come from its other build, whose classes are declared a second time.
  new MachineCredentials({ accessKey: '', secretKey: '' }) as unknown as NonNullable<
    ClientOptions['credentialsProvider']
  >;
