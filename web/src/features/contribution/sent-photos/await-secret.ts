import type { QueryClient } from '@tanstack/react-query';
import { sentPhotosQuery } from './sent-photos-query.ts';

/** In ms. A photo that cannot be taken back is better than one that is never sent. */
const waitAtMost = 8000;

/** Waits for this browser's take-back secret; photos sent at once without it would each get a different one. */
export async function awaitSecret(queryClient: QueryClient, invitationToken: string): Promise<void> {
  const listed = queryClient.ensureQueryData(sentPhotosQuery(invitationToken)).catch(() => undefined);
  await Promise.race([listed, new Promise((resolve) => setTimeout(resolve, waitAtMost))]);
}
