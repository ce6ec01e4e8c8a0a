import { useSyncExternalStore } from 'react';
import { answerConsent, consentStore } from '../../lib/analytics/consent.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './consent-choice.module.css';

const answers = { granted: 'You allow us to count visits.', refused: 'You don’t allow us to count visits.' } as const;

export const ConsentChoice = () => (
  <div className={styles.buttons}>
    <Button onClick={() => answerConsent('granted')}>Allow</Button>
    <Button onClick={() => answerConsent('refused')}>Don’t Allow</Button>
  </div>
);

export function ConsentAnswer() {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.current);
  return (
    <p role="status">{consent ? answers[consent] : 'You haven’t chosen yet. Until you do, visits aren’t counted.'}</p>
  );
}
