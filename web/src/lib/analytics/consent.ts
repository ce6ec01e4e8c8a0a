import { storageKeys } from '@afterglow/proto/stored-data';
import { removeClientId } from './client-id.ts';

export type Consent = 'granted' | 'refused';

const listeners = new Set<() => void>();

/** For useSyncExternalStore; includes answers from other tabs. */
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

/** Refusing removes everything that analytics stored in this browser. */
export function answerConsent(consent: Consent): void {
  localStorage.setItem(storageKeys.analyticsConsent, consent);
  if (consent === 'refused') removeClientId();
  for (const listener of listeners) listener();
}
