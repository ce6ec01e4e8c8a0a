import { storageKeys } from '@afterglow/proto/stored-data';
import { removeClientId } from './client-id.ts';

/** Whether visits may be counted; undefined where nobody has been asked yet. */
export type Consent = 'granted' | 'refused';

const listeners = new Set<() => void>();

/** For useSyncExternalStore. An answer that is given in another tab counts as well. */
export const consentStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  current(): Consent | undefined {
    const answer = localStorage.getItem(storageKeys.analyticsConsent);
    return answer === 'granted' || answer === 'refused' ? answer : undefined;
  },
};

/** Refusing, also later, removes what counting has left in this browser. */
export function answerConsent(consent: Consent): void {
  localStorage.setItem(storageKeys.analyticsConsent, consent);
  if (consent === 'refused') removeClientId();
  for (const listener of listeners) listener();
}
