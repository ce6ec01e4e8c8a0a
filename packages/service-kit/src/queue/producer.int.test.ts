import { eventually, testLink, testRedis } from '@afterglow/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import { createLogger } from '../logging/logger.ts';
import { createQueueProducer } from './producer.ts';

const { url, client } = await testRedis();
const link = await testLink(url);
const log = createLogger('test', 'silent');
const producer = createQueueProducer(url, log);
afterAll(() => producer.close());
const ceilingMs = 10_000;

const waiting = () => client.lrange('bull:invitation.used/memorial:wait', 0, -1);

describe('a queue producer', () => {
  it('adds a job once, however often it is added while the job waits', async () => {
    const add = (id: number) => producer.add('invitation.used/memorial', `${id}-1`, { invitationId: id });
    await Promise.all([add(7), add(7), add(8), add(7)]);
    expect((await waiting()).sort()).toEqual(['7-1', '8-1']);
    expect(JSON.parse((await client.hget('bull:invitation.used/memorial:7-1', 'data')) ?? '')).toEqual({
      invitationId: 7,
    });
  });

  it('fails instead of waiting while Redis is down, and recovers afterwards', async () => {
    await link.cut();
    const away = createQueueProducer(link.url, log);
    const add = (id: number) => away.add('invitation.used/memorial', `${id}-1`, { invitationId: id });
    const before = Date.now();
    expect(isDependencyDown(await add(9).catch((error: unknown) => error))).toBe(true);
    await link.repair();
    await eventually(() => add(9).then(() => true));
    await link.cut();
    expect(isDependencyDown(await add(10).catch((error: unknown) => error))).toBe(true);
    expect(Date.now() - before).toBeLessThan(ceilingMs);
    await link.repair();
    await eventually(() => add(10).then(() => true));
    await away.close();
    expect(await waiting()).toEqual(expect.arrayContaining(['9-1', '10-1']));
  });

  it('can be closed while Redis is down', async () => {
    await link.cut();
    const away = createQueueProducer(link.url, log);
    await expect(away.add('invitation.used/memorial', '11-1', { invitationId: 11 })).rejects.toThrow();
    await expect(away.close()).resolves.toBeUndefined();
    await link.repair();
  });
});
