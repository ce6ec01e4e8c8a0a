import type { ChapelFile } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { Tv } from 'lucide-react';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { tvPaths } from '../../lib/routing/paths.ts';
import { formatTime } from '../../lib/text/reader-formats.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './chapel.module.css';

type TvKind = Exclude<ChapelFile['kind'], 'hour' | 'copies'>;

interface TvCodeProps {
  readonly chapelToken: string;
  readonly kind: TvKind;
}

/** Shows six letters to type on a television. */
export function TvCode({ chapelToken, kind }: TvCodeProps) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/chapel/:chapelToken/tv-codes', { params: { chapelToken }, body: { video: kind } }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: errorMessage(error, 'We couldn’t get the letters. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <div className={styles.tv} data-needs-app>
      <Button icon={<Tv aria-hidden />} busy={isPending} onClick={() => mutate()}>
        {data ? 'Get New Letters' : 'Play on a TV'}
      </Button>
      <div aria-live="polite">
        {data && (
          <>
            <p>
              Open{' '}
              <strong className={styles.address}>
                {window.location.host}
                <wbr />
                {tvPaths.page}
              </strong>{' '}
              in the browser of the TV, and type
            </p>
            <p className={styles.letters}>{data.code}</p>
            <p>They work until {formatTime(data.expiresAt)}. The TV then keeps the video, also without a network.</p>
          </>
        )}
      </div>
    </div>
  );
}
