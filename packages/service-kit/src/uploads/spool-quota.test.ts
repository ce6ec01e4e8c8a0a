import { expect, it } from 'vitest';
import { createSpoolQuota, createSpoolShare } from './spool-quota.ts';

const fileBytes = 10;
const may = { memorialId: 1, ownerId: 1, invitationId: 31 };
const owner = { ...may, invitationId: null };
const stranger = { memorialId: 2, ownerId: 2, invitationId: null };
const refusal = (retryAfter: number) => expect.objectContaining({ code: 'too_busy', retryAfter });

it('limits what one sender holds, without affecting others', () => {
  const quota = createSpoolQuota({ fileBytes, perSenderBytes: 100, allBytes: 1000, random: () => 0.5 });
  const [one, two] = [quota.hold(may), quota.hold(may)];
  one.add(60);
  two.add(40);
  expect(() => two.add(1)).toThrow(refusal(10));
  quota.hold(owner).add(100);
  one.release();
  two.add(60);
  expect(quota.heldBytes()).toBe(200);
});

it('limits what one memorial holds to half of the total, and the total', () => {
  const quota = createSpoolQuota({ fileBytes, perSenderBytes: 1000, allBytes: 1000 });
  const held = quota.hold(may);
  held.add(300);
  quota.hold(owner).add(200);
  expect(() => quota.hold(owner).add(1)).toThrow();
  quota.hold(stranger).add(500);
  held.release();
  quota.hold(may).add(300);
  expect(() => quota.hold({ ...stranger, memorialId: 3 }).add(1)).toThrow();
});

it('refuses an upload that may exceed the quota, and always accepts a single one', () => {
  const quota = createSpoolQuota({ fileBytes, perSenderBytes: fileBytes, allBytes: 10 * fileBytes });
  const held = quota.hold(may);
  quota.refuseIfFull(may);
  held.add(1);
  expect(() => quota.refuseIfFull(may)).toThrow(expect.objectContaining({ code: 'too_busy' }));
  quota.refuseIfFull(owner);
  held.release();
  held.release();
  quota.refuseIfFull(may);
  expect(quota.heldBytes()).toBe(0);
});

it('counts the bytes of one upload among the others of its sender', () => {
  const quota = createSpoolQuota({ fileBytes, perSenderBytes: 100, allBytes: 1000 });
  const [share, other] = [createSpoolShare(quota, may), createSpoolShare(quota, may)];
  const [one, two] = [share.hold(), share.hold()];
  one.add(30);
  two.add(20);
  other.hold().add(40);
  expect(() => two.add(11)).toThrow();
  expect(share.heldBytes()).toBe(50);
  one.release();
  one.release();
  expect([share.heldBytes(), quota.heldBytes()]).toEqual([20, 60]);
});
