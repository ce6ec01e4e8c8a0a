import { useCallback, useEffect, useState } from 'react';
import type { PaymentProgress, PaymentProvider } from './payment-provider.ts';

/** Milliseconds that the form waits for what the provider knows of the payment. */
const timeoutMs = 5000;

/** Asks how far the payment is, again whenever the person comes back: another tab or the bank may have made it. */
export function useProvider(onProgress: (progress: PaymentProgress) => void) {
  const [provider, setProvider] = useState<PaymentProvider>();
  const [wasAsked, setAsked] = useState(false);
  const look = useCallback(async () => {
    if (!provider) return;
    // What cannot be read now is read when the person pays.
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
