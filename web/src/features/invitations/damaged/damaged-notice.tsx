import type { Memorial, Photo } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useIsPast } from '../../../lib/text/use-is-past.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { canShareLinks, ShareLinkButton } from '../../../ui/actions/share-link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { invitationLink } from '../invitation.ts';
import { invitationsQuery } from '../invitation-queries.ts';
import styles from './damaged-notice.module.css';
import { type DamagedGroup, groupDamaged, listFiles, requestMessage } from './damaged-photos.ts';

interface DamagedNoticeProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
}

export function DamagedNotice({ memorial, photos }: DamagedNoticeProps) {
  const isDamaged = photos.some(({ damage }) => damage);
  const { data: invitations } = useQuery({ ...invitationsQuery(memorial.publicId), enabled: isDamaged });
  const isClosed = useIsPast(memorial.photoUploadDeadline);
  if (!isDamaged) return null;
  return (
    <Card title="Damaged Photos" className={styles.notice}>
      <ul className={styles.list}>
        {groupDamaged(photos, invitations ?? []).map((from) => (
          <li key={`${from.sender} ${from.files[0]}`} className={styles.sender}>
            <p className={styles.files}>
              <bdi>{listFiles(from.files)}</bdi>
              {from.sender !== undefined && (
                <>
                  {' '}
                  from <bdi>{from.sender}</bdi>
                </>
              )}
            </p>
            {from.sender === undefined ? (
              <p className={styles.quiet}>If you have the whole file, upload it here under the same name.</p>
            ) : (
              invitations && <Request from={from} sender={from.sender} memorial={memorial} isClosed={isClosed} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RequestProps extends Pick<DamagedNoticeProps, 'memorial'> {
  readonly from: DamagedGroup;
  readonly sender: string;
  readonly isClosed: boolean;
}

function Request({ from, sender, memorial, isClosed }: RequestProps) {
  if (!from.invitation)
    return <p className={styles.quiet}>Their invitation was deleted. Create another one to ask for a better copy.</p>;
  if (isClosed)
    return (
      <p className={styles.quiet}>To ask for a better copy, change the deadline first. Their link works again then.</p>
    );
  const text = requestMessage(from);
  const link = invitationLink(window.location.origin, from.invitation.token);
  const sayNext = () => toast({ title: 'Message Copied', description: 'Now paste it into a text or an email.' });
  return (
    <>
      <p className={styles.quiet}>
        Ask <bdi>{sender}</bdi> for a better copy. The message has their link in it.
      </p>
      <div className={styles.actions}>
        <CopyButton text={`${text}\n\n${link}`} label="Copy Message" copiedLabel="Copied!" onCopied={sayNext} />
        {canShareLinks() && (
          <ShareLinkButton link={link} title={`Your photos of ${memorial.deceasedName}`} text={text} />
        )}
      </div>
    </>
  );
}
