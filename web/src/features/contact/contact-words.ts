import { ApiError } from '../../lib/api/api-error.ts';
import type { ToastMessage } from '../../lib/toasts/toast.ts';

/** The contact page and the account settings say the same in words of their own (specification, section 8). */
export type ContactPlace = 'contact-page' | 'account-settings';

const replyTime = "We'll get back to you within 24 hours.";

export const sentMessage = (place: ContactPlace): ToastMessage => ({
  title: place === 'contact-page' ? 'Message sent successfully' : 'Message Sent',
  description: replyTime,
});

const again = 'Please try again or contact us directly at';

/** A refusal that says how long to wait says it in place of the call to try again. */
export function failedMessage(place: ContactPlace, error: unknown, supportEmail: string): ToastMessage {
  const refusal = error instanceof ApiError && error.code === 'too_many_messages' ? error.userMessage : undefined;
  if (place === 'account-settings') {
    const description = refusal ?? 'Failed to send your message. Please try again.';
    return { title: 'Error', description, variant: 'destructive' };
  }
  const description = refusal ? `${refusal} You can also write to ${supportEmail}.` : `${again} ${supportEmail}`;
  return { title: 'Error sending message', description, variant: 'destructive' };
}
