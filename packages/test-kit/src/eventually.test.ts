import { describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';

describe('eventually', () => {
  it('returns what the condition returns in the end', async () => {
    const answers = [undefined, null, false, 0];
    expect(await eventually(() => answers.shift(), { intervalMs: 1 })).toBe(0);
  });

  it('retries while the condition throws', async () => {
    let calls = 0;
    const condition = () => {
      calls += 1;
      if (calls < 3) throw new Error('not yet');
      return calls;
    };
    expect(await eventually(condition, { intervalMs: 1 })).toBe(3);
  });

  it('rejects with the last failure as the cause', async () => {
    const never = eventually(() => Promise.reject(new Error('refused')), { timeoutMs: 5, intervalMs: 1 });
    await expect(never).rejects.toMatchObject({ cause: { message: 'refused' } });
  });
});
