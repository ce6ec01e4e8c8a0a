import { type FormEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { paymentMode, priceText } from '../../lib/payments.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import noticeStyles from './notice.module.css';
import styles from './payment-form.module.css';
import { describeProblem, PaymentProblem, type Problem } from './payment-problem.tsx';
import type { PaymentOutcome, PaymentProgress, PaymentProvider } from './payment-provider.ts';

const timeoutMs = 5000;

/** Refreshes when the person returns: another tab or the bank may have completed the payment. */
function useProvider(onProgress: (progress: PaymentProgress) => void) {
  const [provider, setProvider] = useState<PaymentProvider>();
  const [wasAsked, setAsked] = useState(false);
  const look = useCallback(async () => {
    if (!provider) return;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
    const progress = await Promise.race([provider.progress().catch(() => undefined), late]);
    if (progress) onProgress(progress);
    setAsked(true);
  }, [provider, onProgress]);
  useEffect(() => {
    const lookWhenSeen = () => void (document.visibilityState === 'visible' && look());
    void look();
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => document.removeEventListener('visibilitychange', lookWhenSeen);
  }, [look]);
  return { provider, setProvider, wasAsked };
}

const StripeFields = lazyComponent(async () => (await import('./stripe/stripe-fields.tsx')).StripeFields);
const SandboxFields = lazyComponent(async () => (await import('./sandbox/sandbox-fields.tsx')).SandboxFields);

const paymentFields = () => (paymentMode() === 'stripe' ? StripeFields : SandboxFields);

export interface PaymentFormProps {
  readonly clientSecret: string;
  /** The payment was refused on the bank's page, so the form shows the reason. */
  readonly isRefused: boolean;
  readonly onPaid: (kind: 'succeeded' | 'processing') => void;
  /** This payment can no longer be completed, but a new one can be started. */
  readonly onCanceled: () => void;
}

export function PaymentForm({ clientSecret, isRefused, onPaid, onCanceled }: PaymentFormProps) {
  const Fields = paymentFields();
  const [attempts, setAttempts] = useState(0);
  const [isUnloaded, setUnloaded] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [isPaying, setPaying] = useState(false);
  const isBusy = useRef(false);

  const seeProgress = useCallback(
    (progress: PaymentProgress) => {
      if (isBusy.current) return;
      if (progress.kind === 'succeeded' || progress.kind === 'processing') return onPaid(progress.kind);
      if (progress.kind === 'canceled') return onCanceled();
      setUnconfirmed(progress.kind === 'unconfirmed');
      const refusal = isRefused && progress.kind === 'open' ? progress.refusal : undefined;
      if (refusal) setProblem({ kind: 'refused', message: refusal });
    },
    [isRefused, onPaid, onCanceled],
  );
  const { provider, setProvider, wasAsked } = useProvider(seeProgress);
  const fail = useCallback(() => setUnloaded(true), []);

  async function attempt(pay: () => Promise<PaymentOutcome>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPaying(true);
    setProblem(undefined);
    const outcome = await pay().catch((): PaymentOutcome => ({ kind: 'failed' }));
    if (outcome.kind === 'leaving') return;
    if (outcome.kind === 'succeeded' || outcome.kind === 'processing') return onPaid(outcome.kind);
    isBusy.current = false;
    setPaying(false);
    setUnconfirmed(false);
    setProblem(describeProblem(outcome));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (provider) void attempt(provider.confirm);
  };
  const loadAgain = () => {
    setUnloaded(false);
    setAttempts(attempts + 1);
  };

  if (isUnloaded) {
    return (
      <ErrorState title="We couldn’t load the card form" onRetry={loadAgain}>
        Nothing was charged. Please check your connection, or allow this page to load js.stripe.com.
      </ErrorState>
    );
  }
  return (
    <Form onSubmit={submit}>
      {isUnconfirmed && provider && (
        <UnconfirmedPayment isPaying={isPaying} onResume={() => void attempt(provider.resume)} />
      )}
      {!wasAsked && <Spinner />}
      <div className={styles.fields} data-loading={!wasAsked}>
        <Suspense>
          <Fields key={attempts} clientSecret={clientSecret} onReady={setProvider} onLoadError={fail} />
        </Suspense>
      </div>
      <PaymentProblem problem={problem} />
      {wasAsked && <SubmitButton busy={isPaying} busyLabel="Paying...">{`Pay ${priceText}`}</SubmitButton>}
    </Form>
  );
}

interface UnconfirmedPaymentProps {
  readonly isPaying: boolean;
  readonly onResume: () => void;
}

const UnconfirmedPayment = ({ isPaying, onResume }: UnconfirmedPaymentProps) => (
  <div className={noticeStyles.notice} role="status">
    <p className={noticeStyles.title}>Your bank hasn’t confirmed the payment yet</p>
    <p>Nothing was charged. You can confirm it with your bank now, or pay with another card below.</p>
    <div>
      <Button busy={isPaying} onClick={onResume}>
        Continue with Your Bank
      </Button>
    </div>
  </div>
);
