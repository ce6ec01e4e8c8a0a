import { hash, verify } from '@node-rs/argon2';
import type { HashQueue } from './hash-queue.ts';

/** OWASP's minimum for argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Both wait in the queue for hashes, `network` among others. @throws sign_in_busy where that is full. */
export interface PasswordHasher {
  hash(password: string, network: string): Promise<string>;
  /** With no hash it takes as long and says no, so that an unknown address cannot be told from a wrong password. */
  matches(password: string, passwordHash: string | null | undefined, network: string): Promise<boolean>;
}

/** argon2id on libuv's pool, of whose threads the queue leaves some to everything else. */
export async function createPasswordHasher(enqueue: HashQueue): Promise<PasswordHasher> {
  const nobody = await hash(crypto.randomUUID(), options);
  return {
    hash: (password, network) => enqueue(network, () => hash(password, options)),
    async matches(password, passwordHash, network) {
      const matched = await enqueue(network, () => verify(passwordHash ?? nobody, password));
      return matched && typeof passwordHash === 'string';
    },
  };
}
