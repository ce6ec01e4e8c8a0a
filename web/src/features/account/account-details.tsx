import type { User } from '@afterglow/proto/types';
import { Card } from '../../ui/layout/card.tsx';
import styles from './account-details.module.css';

export const AccountDetails = ({ user }: { readonly user: User }) => (
  <Card title="Your details">
    <dl className={styles.details}>
      <Detail name="First name" value={user.firstName} />
      <Detail name="Last name" value={user.lastName} />
      <Detail name="Email" value={user.email} />
    </dl>
  </Card>
);

const Detail = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value || '–'}</bdi>
    </dd>
  </div>
);
