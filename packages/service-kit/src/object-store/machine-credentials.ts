import type { ClientOptions } from 'minio';
import { CredentialProvider } from 'minio/dist/esm/CredentialProvider.mjs';
import { Credentials } from 'minio/dist/esm/Credentials.mjs';

class MachineCredentials extends CredentialProvider {
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

/** Keys from the environment, web identity, container or instance role; refreshed in time. */
export const machineCredentials = (): NonNullable<ClientOptions['credentialsProvider']> =>
  new MachineCredentials({ accessKey: '', secretKey: '' }) as unknown as NonNullable<
    ClientOptions['credentialsProvider']
  >;
