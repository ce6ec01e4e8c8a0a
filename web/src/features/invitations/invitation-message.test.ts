import { expect, test } from 'vitest';
import { invitationMessage } from './invitation-message.ts';

const memorial = {
  deceasedName: 'Rosemary Ellis',
  photoUploadDeadline: '2026-11-27T23:00:00.000Z',
  photoUploadTimeZone: 'America/New_York',
};

test('the message contains the recipient’s name, the deceased person and the deadline', () => {
  expect(invitationMessage(memorial, { recipientName: ' Aunt Mary ' })).toEqual({
    subject: 'Your photos of Rosemary Ellis',
    text: 'Dear Aunt Mary,\n\nI’m gathering photos of Rosemary Ellis for a memorial slideshow, and I’d love to include yours. You can add them with this link until Friday, November 27, 2026 at 6:00 PM in New York. You don’t need an account. Thank you.',
  });
});

test('the message greets a recipient without a name', () => {
  expect(invitationMessage(memorial, { recipientName: null }).text).toMatch(/^Hello,\n\nI’m gathering/);
});
