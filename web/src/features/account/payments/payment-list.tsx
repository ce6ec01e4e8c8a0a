import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSignedInLoadError } from '../../../lib/api/use-signed-in-load-error.ts';
import { paymentsQuery } from '../../../lib/queries/payments-query.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './payment-list.module.css';
import { PaymentRow } from './payment-row.tsx';

export function PaymentList() {
  const id = useId();
  const query = useQuery(paymentsQuery);
  const error = useSignedInLoadError(query);
  if (error) {
    return <LoadError headingLevel="h3" title="We couldn’t load your payments" error={error} onRetry={query.refetch} />;
  }
  const { payments, unusedCredits = 0 } = query.data ?? {};
  return (
    <div className={styles.payments} aria-busy={!payments}>
      <h3 className={styles.title} id={id}>
        Your payments
      </h3>
      {!payments && <Skeleton height="3.5rem" />}
      {payments?.length === 0 && <p className={styles.none}>You haven’t paid for a memorial yet.</p>}
      {unusedCredits > 0 && (
        <p>{`You’ve paid for ${pluralize(unusedCredits, 'memorial')} that you can still create.`}</p>
      )}
      {payments && payments.length > 0 && (
        <ul aria-labelledby={id}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </div>
  );
}
