import { priceText } from '../payments.ts';

type Known = 'price' | 'processing' | 'covered';

/** Shown before a click that leads to checkout, by amount due. */
export type PriceLabels = Readonly<Record<Known, string>>;

const processing = 'Your bank is still confirming your payment. You don’t need to pay again.';

export const videoPriceLabels: PriceLabels = {
  price: `The video needs a one-time payment of ${priceText} for this memorial. We’ll save your slideshow, and make the video once you’ve paid.`,
  processing,
  covered: 'You’ve already paid for one memorial. This video uses that payment.',
};

export const memorialPriceLabels: PriceLabels = {
  price: `Each further memorial costs ${priceText}, paid once. You’ll pay on the next page, and we keep what you’ve entered.`,
  processing,
  covered: 'You’ve already paid for one more memorial, so there’s nothing to pay now.',
};

export const draftPriceLabels: PriceLabels = {
  price: `We’ve kept what you entered in this browser. The memorial costs ${priceText}, paid once. You can go on where you left off.`,
  processing: `We’ve kept what you entered in this browser. ${processing}`,
  covered: 'It’s paid for, and we’ve kept what you entered in this browser. Continue to create it.',
};
