import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { failedMessage, sentMessage } from './contact-messages.ts';

const support = 'support@example.org';
const refusal = new ApiError({
  ...{ status: 429, statusText: '', retryAfter: 60 },
  body: JSON.stringify({ code: 'too_many_messages', message: 'Please try again in 1 minute.' }),
});
const offline = new TypeError('Failed to fetch');

describe('the contact page', () => {
  it('confirms a message', () => {
    expect(sentMessage('contact-page'), 'success-14').toEqual({
      title: 'Message sent successfully',
      description: "We'll get back to you within 24 hours.",
    });
  });

  it('names the support address when a message cannot be sent', () => {
    expect(failedMessage('contact-page', offline, support), 'errors-29').toMatchObject({
      title: 'Error sending message',
      description: 'Please try again or contact us directly at support@example.org',
    });
  });

  it('shows how long to wait after too many messages, and the support address', () => {
    expect(failedMessage('contact-page', refusal, support)).toMatchObject({
      title: 'Error sending message',
      description: 'Please try again in 1 minute. You can also write to support@example.org.',
    });
  });
});

describe('the account settings', () => {
  it('confirm a message', () => {
    expect(sentMessage('account-settings'), 'success-15').toMatchObject({ title: 'Message Sent' });
  });

  it('show that a message could not be sent, or how long to wait', () => {
    const descriptions = [offline, refusal].map(
      (error) => failedMessage('account-settings', error, support).description,
    );
    expect(descriptions, 'errors-30').toEqual([
      'Failed to send your message. Please try again.',
      'Please try again in 1 minute.',
    ]);
  });
});
