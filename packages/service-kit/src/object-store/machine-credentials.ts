import { defaultProvider } from '@aws-sdk/credential-provider-node';
import type { ClientOptions } from 'minio';
import { CredentialProvider } from 'minio/dist/esm/CredentialProvider.mjs';
import { Credentials } from 'minio/dist/esm/Credentials.mjs';

class MachineCredentials extends CredentialProvider {
  readonly #provide = defaultProvider();

  override async getCredentials(): Promise<Credentials> {
    const { accessKeyId, secretAccessKey, sessionToken } = await this.#provide();
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
