import { ApiError } from '../../lib/api/api-error.ts';
import type { ToastMessage } from '../../lib/toasts/toast.ts';

/** Both places have their own wording (specification, section 8). */
export type ContactPlace = 'contact-page' | 'account-settings';

const replyTime = "We'll get back to you within 24 hours.";

export const sentMessage = (place: ContactPlace): ToastMessage => ({
  title: place === 'contact-page' ? 'Message sent successfully' : 'Message Sent',
  description: replyTime,
});

const again = 'Please try again or contact us directly at';

/** A message with a waiting time replaces the request to try again. */
export function failedMessage(place: ContactPlace, error: unknown, supportEmail: string): ToastMessage {
  const refusal = error instanceof ApiError && error.code === 'too_many_messages' ? error.userMessage : undefined;
  if (place === 'account-settings') {
    const description = refusal ?? 'Failed to send your message. Please try again.';
    return { title: 'Error', description, variant: 'destructive' };
  }
  const description = refusal ? `${refusal} You can also write to ${supportEmail}.` : `${again} ${supportEmail}`;
  return { title: 'Error sending message', description, variant: 'destructive' };
}
