import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no hash it takes as long and says no, so that an unknown address cannot be told from a wrong password. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** argon2id on libuv's pool, which bounds how many are worked out at once. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const nobody = await hash(crypto.randomUUID(), options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, passwordHash) {
      const matched = await verify(passwordHash ?? nobody, password);
      return matched && passwordHash !== undefined;
    },
  };
}
