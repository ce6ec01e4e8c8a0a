import { createHmac } from 'node:crypto';

/** Only the browser with the secret can compute it. It differs per invitation, so that it does not identify a browser across memorials. */
export const contributorKey = (secret: string, invitationId: number): string =>
  createHmac('sha256', secret).update(String(invitationId)).digest('base64url');
