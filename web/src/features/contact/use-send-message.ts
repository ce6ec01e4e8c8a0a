import type { ContactInput } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { supportEmail } from '../../lib/routing/site.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { type ContactPlace, failedMessage, sentMessage } from './contact-words.ts';

export const useSendMessage = (place: ContactPlace) =>
  useMutation({
    mutationFn: (body: ContactInput) => call('POST /api/contact', { body }),
    onSuccess: () => toast(sentMessage(place)),
    onError: (error) => toast(failedMessage(place, error, supportEmail())),
  });
