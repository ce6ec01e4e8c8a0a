import type { InvitationFacts, MemorialFacts } from '@afterglow/proto';
import { testPeer } from '@afterglow/test-kit';

const photoUploadDeadline = '2090-06-01T23:59:00.000Z';
const ownedSince = {
  ...{ photoUploadDeadline, photoUploadTimeZone: 'UTC', createdAt: '2020-06-01T23:59:00.000Z' },
  slideshowSettings: { timing: 5, titleFont: 'allura' },
} as const;
const invitationsPerMemorial = 10_000;

/** A stand-in for memorial: memorial n is `m{n}` and belongs to user n; its invitations are `t{n}-{i}`. */
export async function startMemorialPeer() {
  const names = new Map<number, string>();
  const deadlines = new Map<number, string>();
  const getMemorial = (id: number): MemorialFacts => ({
    ...{ id, publicId: `m${id}`, ownerId: id, deceasedName: names.get(id) ?? 'Rose Byron' },
    ...{ birthDate: '1950-03-03', deathDate: '2020-03-05', photoUploadTimeZone: 'UTC', isPaid: true },
  });
  const getInvitation = (memorialId: number, index: number): InvitationFacts => ({
    invitationId: memorialId * invitationsPerMemorial + index,
    ...{ memorialId, ownerId: memorialId, recipientName: 'Aunt May' },
    photoUploadDeadline: deadlines.get(memorialId) ?? photoUploadDeadline,
  });
  const url = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params: { memorialRef } }) =>
      getMemorial(Number(memorialRef.replace('m', ''))),
    'GET /internal/memorials/:memorialId/page': async () => ({ about: 'Rose.' }),
    'GET /internal/owners/:ownerId/memorials': async ({ params: { ownerId } }) => [
      { memorial: { ...getMemorial(Number(ownerId)), ...ownedSince }, invitations: [] },
    ],
    'GET /internal/invitations/:invitationToken': async ({ params }) => {
      const [memorialId = 0, index = 0] = params.invitationToken.replace('t', '').split('-').map(Number);
      return getInvitation(memorialId, index);
    },
    'POST /internal/memorial/events/:eventId/acknowledge': async () => ({ acknowledged: true }),
  });
  return { url, names, deadlines };
}
