import type { Slideshow } from '@afterglow/proto/types';
import { priceText } from '../../../lib/payments.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import styles from './video-awaits-payment.module.css';

/** Not a failure: the video is made by itself once the memorial is paid for. */
export function VideoAwaitsPayment({ slideshow }: { readonly slideshow: Slideshow }) {
  if (!slideshow.isAwaitingPayment) return null;
  return (
    <div className={styles.waiting}>
      <p className={styles.title}>Your video is waiting for payment</p>
      <p>
        Your slideshow is saved. After the one-time payment of {priceText} for this memorial, we make the video by
        itself.
      </p>
      <div>
        <LinkButton variant="primary" to={paths.checkout}>
          Go to Checkout
        </LinkButton>
      </div>
    </div>
  );
}
