import type { NotificationChoices, NotificationSettings } from '@afterglow/proto/types';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { useSignedInLoadError } from '../../lib/api/use-signed-in-load-error.ts';
import { arePaymentsOn } from '../../lib/payments.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SavedCheckbox } from '../../ui/forms/saved-checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './notifications-card.module.css';
import { RequestConfirmation } from './request-confirmation.tsx';

const failed = 'We couldn’t save your choice. Please try again.';

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call('GET /api/auth/notifications', {}, { signal }),
});

function useUpdateNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationChoices) => call('PUT /api/auth/notifications', { body }),
    onSuccess: (saved) =>
      queryClient.setQueryData(notificationsQuery.queryKey, (shown) => shown && { ...shown, ...saved }),
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
    },
  });
}

export const NotificationsCard = () => (
  <Card title="Emails">
    <Choices />
  </Card>
);

function Choices() {
  const query = useQuery(notificationsQuery);
  const error = useSignedInLoadError(query);
  const saving = useUpdateNotifications();
  if (error) {
    return <LoadError headingLevel="h3" title="We couldn’t load your choices" error={error} onRetry={query.refetch} />;
  }
  if (!query.data) return <Skeleton height="6rem" />;
  const { videoReady, photosArrived, deadlineNear, ...settings } = query.data;
  return (
    <div className={styles.choices}>
      <WhatWeMail {...settings} />
      <SavedCheckbox
        label="Email me when photos have arrived"
        hint="In the morning, at most once a day for each memorial."
        saved={photosArrived}
        onSave={(choice) => saving.mutateAsync({ photosArrived: choice })}
      />
      <SavedCheckbox
        label="Email me two days before a deadline"
        hint="With the people who have not sent anything, and their links."
        saved={deadlineNear}
        onSave={(choice) => saving.mutateAsync({ deadlineNear: choice })}
      />
      <SavedCheckbox
        label="Email me when a video is ready"
        saved={videoReady}
        onSave={(choice) => saving.mutateAsync({ videoReady: choice })}
      />
    </div>
  );
}

function WhatWeMail({ isEmailConfirmed }: Pick<NotificationSettings, 'isEmailConfirmed'>) {
  if (isEmailConfirmed) return <p className={styles.note}>We always write about your password and your address.</p>;
  return (
    <>
      <p className={styles.note}>
        Please confirm your email address: open the link that we’ve emailed you. Until then, we only send links to
        confirm it or to reset your password.
        {arePaymentsOn() && ' Receipts for your payments wait for up to 30 days.'}
      </p>
      <div className={styles.request}>
        <RequestConfirmation />
      </div>
    </>
  );
}
