import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

const listedMax = 20;

export const listUnansweredInvitations =
  ({ memorials, invitations }: MemorialDeps): Handler<'GET /internal/memorials/:memorialId/unanswered-invitations'> =>
  async ({ params: { memorialId } }) => {
    const memorial = (await memorials.findByRef(memorialId)) ?? fail('memorial_not_found');
    const rows = await invitations.listUnanswered(memorial.id);
    return {
      photoUploadDeadline: memorial.photo_upload_deadline.toISOString(),
      count: rows.length,
      invitations: rows
        .slice(0, listedMax)
        .map(({ number, recipient_name: recipientName, token }) => ({ number, recipientName, token })),
    };
  };
