import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSignedInLoadError } from '../../lib/api/use-signed-in-load-error.ts';
import { paths } from '../../lib/routing/paths.ts';
import { fileSize } from '../../lib/text/file-size.ts';
import { AnchorButton } from '../../ui/actions/button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './keepsake.module.css';
import { keepsakeSizeQuery } from './keepsake-size-query.ts';

interface KeepsakeCardProps {
  readonly memorialRef: string;
}

export function KeepsakeCard({ memorialRef }: KeepsakeCardProps) {
  const query = useQuery(keepsakeSizeQuery(memorialRef));
  const error = useSignedInLoadError(query);
  return (
    <Card
      title="Everything in One File"
      description="One zip file with the videos, every photo as it was sent, named in the order of life, the captions as text, and the albums that you have made. If the download is interrupted, your browser can go on where it stopped."
    >
      <div className={styles.stack}>
        {error && <LoadError title="We couldn’t prepare the file" error={error} onRetry={query.refetch} />}
        {!error && query.data === undefined && (
          <SkeletonGroup className={styles.stack}>
            <Skeleton height="48px" width="16rem" />
            <Skeleton width="8rem" />
          </SkeletonGroup>
        )}
        {!error && query.data === null && <p className={styles.note}>There are no photos to keep yet.</p>}
        {!error && typeof query.data === 'number' && (
          <>
            <div className={styles.actions}>
              <AnchorButton icon={<Download aria-hidden />} href={paths.keepsakeZip(memorialRef)} download>
                Download Everything
              </AnchorButton>
            </div>
            <p className={styles.note}>One file, {fileSize(query.data)}</p>
          </>
        )}
      </div>
    </Card>
  );
}
