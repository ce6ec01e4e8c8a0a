import { hash, verify } from '@node-rs/argon2';
import type { HashQueue } from './hash-queue.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id on libuv's pool; the queue leaves some of its threads to other work. @throws sign_in_busy if the queue is full. */
export async function createPasswordHasher(enqueue: HashQueue) {
  const dummyHash = await hash(crypto.randomUUID(), options);
  return {
    hash: (password: string, network: string): Promise<string> => enqueue(network, () => hash(password, options)),

    /** Takes as long without a hash, so that response times do not reveal whether an address is known. */
    async matches(password: string, passwordHash: string | null | undefined, network: string): Promise<boolean> {
      const matched = await enqueue(network, () => verify(passwordHash ?? dummyHash, password));
      return matched && typeof passwordHash === 'string';
    },
  };
}

export type PasswordHasher = Awaited<ReturnType<typeof createPasswordHasher>>;
