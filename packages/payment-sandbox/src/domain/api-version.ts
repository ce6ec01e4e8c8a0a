import type Stripe from 'stripe';

/** The version of the `stripe` package. */
export const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
