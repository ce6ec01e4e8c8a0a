import { createHmac } from 'node:crypto';

/** Only the browser with the secret can compute it. It differs per family link. */
export const guestKey = (secret: string, familyLinkId: number): string =>
  createHmac('sha256', secret).update(`family-link ${familyLinkId}`).digest('base64url');
