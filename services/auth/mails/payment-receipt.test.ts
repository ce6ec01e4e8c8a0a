import { expect, test } from 'vitest';
import { renderText } from './layout.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { emptyStores, site } from './sample-mails.fixture.ts';

const payment = { amountCents: 9900, paidAt: '2026-03-03T21:03:00.000Z', isTest: false };
const rose = { publicId: 'rose', deceasedName: 'Rose Byron' };

const write = async (values: typeof payment & { memorial: typeof rose | null }): Promise<string> => {
  const text = await paymentReceipt(
    { template: 'payment-receipt', recipient: 'ada@example.org', values },
    emptyStores,
    site,
  );
  return text ? `${text.subject}\n${renderText(text, site)}` : '';
};

test('a receipt names amount, date and memorial', async () => {
  const text = await write({ ...payment, memorial: rose });
  for (const part of ['receipt: $99.00', 'Amount: $99.00', 'Memorial: Rose Byron', `${site.origin}/memorial/rose`])
    expect(text).toContain(part);
  expect(text).toMatch(/Date: March 3, 2026 at 9:03\sPM UTC/);
  expect(text).not.toContain('test');
});

test('without a memorial it says what was paid for', async () => {
  const text = await write({ ...payment, memorial: null });
  expect(text).toContain('For: one memorial');
  expect(text).toContain(`${site.origin}/dashboard`);
});

test('the receipt of a test payment says that no card was charged', async () => {
  expect(await write({ ...payment, isTest: true, memorial: rose })).toContain('This was a test: no card was charged.');
});
