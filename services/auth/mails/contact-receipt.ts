import { fromValues } from './mail-text.ts';

export const contactReceipt = fromValues<'contact-receipt'>(() => ({
  subject: 'We’ve received your message',
  blocks: [
    'Thank you for writing to us. Your message has arrived, and we’ll get back to you within 24 hours (Monday to Friday, 9AM to 5PM EST).',
    'If you didn’t write to us, someone has typed your address by mistake, and you can ignore this email.',
  ],
}));
