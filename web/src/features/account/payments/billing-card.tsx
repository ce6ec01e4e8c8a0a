import { planFeatures } from '@afterglow/proto/limits';
import { CircleCheck } from 'lucide-react';
import { priceText } from '../../../lib/payments.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { CheckList } from '../../../ui/forms/check-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './billing-card.module.css';
import { PaymentList } from './payment-list.tsx';

export const BillingCard = () => (
  <Card
    title="Billing"
    description="Your account is free. Each memorial is paid for once, and nothing renews."
    actions={
      <Badge tone="done" icon={<CircleCheck aria-hidden />}>
        Active Subscription
      </Badge>
    }
  >
    <div className={styles.billing}>
      <p>
        <span className={styles.price}>{priceText}</span> per memorial, paid once
      </p>
      <CheckList items={planFeatures} />
      <div>
        <LinkButton to={paths.checkout}>Create Another Memorial</LinkButton>
      </div>
      <PaymentList />
    </div>
  </Card>
);
