import { fieldMessages } from '@afterglow/proto';
import { expect } from 'vitest';
import { it } from '../fixtures/without-scripts.ts';

it('W1: without scripts a message reaches support, and the page says so', async ({ plain }) => {
  await plain.goto('/contact-us');
  const fill = async (email: string) => {
    await plain.getByLabel('Name').fill('Aunt May');
    await plain.getByLabel('Email').fill(email);
    await plain.getByLabel('Subject').fill('A question');
    await plain.getByLabel('Message').fill('Where are\nthe photos?');
    await plain.getByRole('button', { name: 'Send Message' }).tap();
  };
  // Valid for browsers.
  await fill('may@example');
  await plain.getByText('Error sending message').waitFor();
  const words = await plain.getByRole('main').textContent();
  expect(words).toContain('Please try again or contact us directly at support@');
  expect(words).toContain(fieldMessages.email);
  expect(await plain.getByLabel('Message').inputValue()).toBe('Where are\nthe photos?');
  await fill('may@example.org');
  await plain.getByText('Message sent successfully').waitFor();
  expect(await plain.getByRole('status').textContent()).toContain("We'll get back to you within 24 hours.");
  expect(await plain.getByLabel('Message').inputValue()).toBe('');
});
