import type { Slideshow } from '@afterglow/proto/types';
import { priceText } from '../../../lib/payments.ts';
import { checkoutPath } from '../../../lib/routing/video-ref.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import styles from './video-awaits-payment.module.css';

interface VideoAwaitsPaymentProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

/** Not a failure: the video is made automatically once the memorial is paid for. */
export function VideoAwaitsPayment({ memorialPublicId, slideshow }: VideoAwaitsPaymentProps) {
  if (!slideshow.isAwaitingPayment) return null;
  return (
    <div className={styles.waiting}>
      <p className={styles.title}>Your video is waiting for payment</p>
      <p>Your slideshow is saved. We’ll make the video after the one-time payment of {priceText} for this memorial.</p>
      <div>
        <LinkButton variant="primary" to={checkoutPath({ memorial: memorialPublicId, slideshow: slideshow.publicId })}>
          Go to Checkout
        </LinkButton>
      </div>
    </div>
  );
}
