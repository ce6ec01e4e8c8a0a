import { Button } from '../../ui/actions/button.tsx';
import styles from './notice.module.css';

interface UnconfirmedPaymentProps {
  readonly isPaying: boolean;
  readonly onResume: () => void;
}

/** The bank's page was left before it was done. */
export const UnconfirmedPayment = ({ isPaying, onResume }: UnconfirmedPaymentProps) => (
  <div className={styles.notice} role="status">
    <p className={styles.title}>Your bank hasn’t confirmed the payment yet</p>
    <p>Nothing was charged. You can confirm it with your bank now, or pay with another card below.</p>
    <div>
      <Button busy={isPaying} onClick={onResume}>
        Continue with Your Bank
      </Button>
    </div>
  </div>
);
