import { expect, it } from 'vitest';
import { tellInvitationUses } from './tell-invitation-uses.ts';

it('enqueues again what memorial has not acknowledged for half a minute', async () => {
  const asked: Date[] = [];
  const added: unknown[] = [];
  await tellInvitationUses({
    clock: () => new Date('2026-01-01T00:01:00Z'),
    invitationUses: {
      unknown: async (before) => {
        asked.push(before);
        return [7, 9];
      },
    },
    producer: { add: async (...job) => void added.push(job) },
  })();
  expect(asked).toEqual([new Date('2026-01-01T00:00:30Z')]);
  expect(added).toEqual([
    ['invitation-used', '7-1', { invitationId: 7 }],
    ['invitation-used', '9-1', { invitationId: 9 }],
  ]);
});
