import { type connectRedis, fail } from '@afterglow/service-kit';

/** Counts a try of an account's password. @throws too_many_guesses where there were too many of late. */
export type CountGuess = (userId: number) => Promise<void>;

/** Seconds from the first try to when all are forgotten. */
const rememberedSeconds = 15 * 60;

/** Tries are counted before the password is looked at, so that no number of them at once gets past. */
export const createGuessCounter =
  (redis: ReturnType<typeof connectRedis>, guessesMax: number): CountGuess =>
  async (userId) => {
    const key = `guesses:${userId}`;
    const [, counted, left] =
      (await redis.multi().set(key, 0, 'EX', rememberedSeconds, 'NX').incr(key).ttl(key).exec()) ?? [];
    const [guesses, seconds] = [Number(counted?.[1]), Number(left?.[1])];
    if (!(guesses <= guessesMax)) fail('too_many_guesses', { retryAfter: Math.max(1, seconds) });
  };
