import { createHmac } from 'node:crypto';

/**
 * What a photo keeps of the browser that sent it: only who has the browser's secret can say it, and another invitation's
 * is another one, so that nobody can follow a browser from memorial to memorial.
 */
export const contributorKey = (secret: string, invitationId: number): string =>
  createHmac('sha256', secret).update(String(invitationId)).digest('base64url');
