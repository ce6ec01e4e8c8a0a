import { call } from '../../lib/api/api.ts';

/** After the deadline, invitations offer a video whose link was given away. Unnoted, the next time notes it. */
export async function noteSharing(memorialRef: string, slideshowPublicId: string): Promise<void> {
  const params = { memorialRef, slideshowPublicId };
  await call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/share', { params }).catch(() => undefined);
}
