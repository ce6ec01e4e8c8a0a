import type Stripe from 'stripe';
import { escapeHtml, money, page } from './html.ts';

export const authenticationPage = ({ amount, currency, client_secret }: Stripe.PaymentIntent): string =>
  page(
    '3-D Secure',
    `<p>A bank would ask here whether you want to pay ${money(amount, currency)}. No card is charged.</p>
<form method="post">
<input type="hidden" name="client_secret" value="${escapeHtml(client_secret ?? '')}">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>`,
  );
