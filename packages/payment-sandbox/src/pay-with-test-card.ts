/** A card of https://docs.stripe.com/testing that pays. */
export const testCard = { number: '4242 4242 4242 4242', expires: '12/34', cvc: '123' };

/** @param origin of a product with PAYMENTS=sandbox @throws Error with any answer but a payment. */
export async function payWithTestCard(origin: string, clientSecret: string): Promise<void> {
  const [month = '', year = ''] = testCard.expires.split('/');
  const [intentId] = clientSecret.split('_secret_', 1);
  const body = new URLSearchParams({
    key: 'pk_test_anyKeyForTests',
    client_secret: clientSecret,
    return_url: `${origin}/?payment=success`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': testCard.number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': testCard.cvc,
  });
  const url = `${origin}/payment-sandbox/v1/payment_intents/${intentId}/confirm`;
  const response = await fetch(url, { method: 'POST', body });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
}
