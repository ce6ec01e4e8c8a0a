import { createHash } from 'node:crypto';

/** https://docs.stripe.com/declines/codes */
export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
  readonly param?: string;
}

/** Without any of these, the payment succeeds at once. */
export interface CardBehavior {
  readonly asksForAuthentication?: boolean;
  readonly decline?: Decline;
  readonly processing?: 'succeeds' | 'fails';
  readonly isDisputed?: boolean;
}

export interface TestCard {
  readonly number: string;
  /** Name for servers: https://docs.stripe.com/testing#cards */
  readonly token: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly behavior: CardBehavior;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

export const genericDecline = declined('generic_decline');
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const expiredCard: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
  param: 'exp_month',
};
const incorrectCvc: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
  param: 'cvc',
};
const processingError: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const visa = (number: string, token: string, behavior: CardBehavior = {}): TestCard => ({
  number,
  token,
  brand: 'visa',
  behavior,
});
const asksForAuthentication = true;

/** https://docs.stripe.com/testing, plus two whose payments stay in processing. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'pm_card_visa'),
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard', behavior: {} },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex', behavior: {} },
  visa('4000000000000002', 'pm_card_visa_chargeDeclined', { decline: genericDecline }),
  visa('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', { decline: insufficientFunds }),
  visa('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', { decline: declined('lost_card') }),
  visa('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', { decline: declined('stolen_card') }),
  visa('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', { decline: expiredCard }),
  visa('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', { decline: incorrectCvc }),
  visa('4000000000000119', 'pm_card_chargeDeclinedProcessingError', { decline: processingError }),
  visa('4000000000000259', 'pm_card_createDispute', { isDisputed: true }),
  visa('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { asksForAuthentication }),
  visa('4000002760003184', 'pm_card_authenticationRequired', { asksForAuthentication }),
  visa('4000000000003220', 'pm_card_threeDSecure2Required', { asksForAuthentication }),
  visa('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', {
    asksForAuthentication,
    decline: genericDecline,
  }),
  visa('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', {
    asksForAuthentication,
    decline: insufficientFunds,
  }),
  visa('4000000000010001', 'pm_card_processingSucceeds', { processing: 'succeeds' }),
  visa('4000000000010019', 'pm_card_processingFails', { processing: 'fails' }),
];

const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

export const cardByToken = (token: string): TestCard | undefined => testCards.find((card) => card.token === token);

export const cardByNumber = (number: string): TestCard | undefined => testCards.find((card) => card.number === number);

/** Equal for all payment methods of one card, without revealing its number. */
export const cardFingerprint = ({ token }: TestCard): string =>
  createHash('sha256').update(token).digest('base64url').slice(0, 16);

export const findCardBehavior = (fingerprint: string | null | undefined): CardBehavior =>
  testCards.find((card) => cardFingerprint(card) === fingerprint)?.behavior ?? { decline: notATestCard };
