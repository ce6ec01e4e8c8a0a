import type { NotificationKind } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const stoppedMails = {
  videoReady: 'when a video is ready',
  photosArrived: 'when photos have arrived',
  deadlineNear: 'before the deadline for photos',
} as const satisfies Record<NotificationKind, string>;
export type StoppedMails = (typeof stoppedMails)[NotificationKind];

const isKind = (text = ''): text is NotificationKind => Object.keys(stoppedMails).includes(text);

/** `stopped` completes “email you …”; null if the token names no mails. */
export function useUnsubscribe(unsubscribeToken: string) {
  const queryClient = useQueryClient();
  const [kind] = unsubscribeToken.split('.');
  const request = useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      return call('POST /api/unsubscribe/:unsubscribeToken', { params: { unsubscribeToken } }, { form });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
  return { stopped: isKind(kind) ? stoppedMails[kind] : null, request };
}
