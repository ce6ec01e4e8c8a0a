import { Counter, Histogram, type Registry } from 'prom-client';

const paymentOutcomes = ['succeeded', 'declined', 'canceled', 'refunded', 'disputed'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

const webhookFailureReasons = ['signature', 'shape', 'apply'] as const;
const reconcilerFindings = ['payment', 'event', 'abandoned_use', 'abandoned_payment'] as const;

export function createBillingMetrics(registry: Registry) {
  const registers = [registry];
  const payments = new Counter({
    ...{ name: 'billing_payments_total', help: 'Payments by outcome', labelNames: ['outcome'], registers },
  });
  const webhookLag = new Histogram({
    ...{ name: 'billing_webhook_lag_seconds', help: "From an event's creation to its arrival", registers },
    buckets: [0.1, 0.5, 1, 5, 30, 60, 600, 3600, 86_400],
  });
  const webhookFailures = new Counter({
    ...{ name: 'billing_webhook_failures_total', help: 'Webhooks refused or not applied', labelNames: ['reason'] },
    registers,
  });
  const findings = new Counter({
    ...{ name: 'billing_reconciler_findings_total', help: 'What the reconciler found', labelNames: ['finding'] },
    registers,
  });
  const calls = new Histogram({
    ...{ name: 'billing_provider_call_seconds', help: 'Calls to the payment provider', registers },
    labelNames: ['call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  // Rates need a counter that starts at 0.
  for (const outcome of paymentOutcomes) payments.inc({ outcome }, 0);
  for (const reason of webhookFailureReasons) webhookFailures.inc({ reason }, 0);
  for (const finding of reconcilerFindings) findings.inc({ finding }, 0);
  return {
    paymentEnded: (outcome: PaymentOutcome) => payments.inc({ outcome }),
    webhookArrived: (lagSeconds: number) => webhookLag.observe(Math.max(0, lagSeconds)),
    webhookFailed: (reason: (typeof webhookFailureReasons)[number]) => webhookFailures.inc({ reason }),
    found: (finding: (typeof reconcilerFindings)[number]) => findings.inc({ finding }),
    providerCall: (call: string) => {
      const end = calls.startTimer({ call });
      return (outcome: 'ok' | 'failed') => void end({ outcome });
    },
  };
}

export type BillingMetrics = ReturnType<typeof createBillingMetrics>;
