import type { QueryClient } from '@tanstack/react-query';
import { sentPhotosQuery } from './sent-photos-query.ts';

/** Milliseconds. A photo that cannot be taken back is better than one that is not sent. */
const waitAtMost = 8000;

/**
 * Resolves once the server has given this browser the secret by which it takes photos back. Photos sent at once without one
 * would get one each, and all but those of the last could not be taken back.
 */
export async function awaitSecret(queryClient: QueryClient, invitationToken: string): Promise<void> {
  const listed = queryClient.ensureQueryData(sentPhotosQuery(invitationToken)).catch(() => undefined);
  await Promise.race([listed, new Promise((resolve) => setTimeout(resolve, waitAtMost))]);
}
