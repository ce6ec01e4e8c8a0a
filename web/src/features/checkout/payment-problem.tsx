import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import styles from './payment-problem.module.css';
import type { PaymentOutcome } from './payment-provider.ts';

export type Problem = Extract<PaymentOutcome, { readonly kind: 'refused' }> | { readonly kind: 'failed' };

export const describeProblem = (outcome: PaymentOutcome): Problem =>
  outcome.kind === 'refused' ? outcome : { kind: 'failed' };

const getMessages = (problem: Problem) =>
  problem.kind === 'refused'
    ? {
        title: 'Payment Failed',
        message: problem.message,
        next: 'Nothing was charged. You can try again or use another card.',
      }
    : {
        title: 'Payment Error',
        message: 'An unexpected error occurred.',
        next: 'Please try again. You won’t pay twice.',
      };

export const PaymentProblem = ({ problem }: { readonly problem: Problem | undefined }) => (
  <div role="alert" className={styles.alert}>
    {problem && (
      <ProblemNotice title={getMessages(problem).title}>
        <p>{getMessages(problem).message}</p>
        <p>{getMessages(problem).next}</p>
      </ProblemNotice>
    )}
  </div>
);
