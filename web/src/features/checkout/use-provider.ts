import { useCallback, useEffect, useState } from 'react';
import type { PaymentProgress, PaymentProvider } from './payment-provider.ts';

/**
 * The provider once its fields are there, and how far the payment is: looked at first, and whenever the person comes
 * back to this page, as it may have been made in another tab or at the bank.
 */
export function useProvider(onProgress: (progress: PaymentProgress) => void) {
  const [provider, setProvider] = useState<PaymentProvider>();
  const look = useCallback(async () => {
    // What cannot be read now is read when the person pays.
    const progress = await provider?.progress().catch(() => undefined);
    if (progress) onProgress(progress);
  }, [provider, onProgress]);
  useEffect(() => {
    const lookWhenSeen = () => void (document.visibilityState === 'visible' && look());
    void look();
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => document.removeEventListener('visibilitychange', lookWhenSeen);
  }, [look]);
  return [provider, setProvider] as const;
}
