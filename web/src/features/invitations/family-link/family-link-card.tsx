import type { FamilyLink, Memorial } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { Link2, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isUnauthorized } from '../../../lib/api/api-error.ts';
import { useLoadError } from '../../../lib/api/use-load-error.ts';
import { familyLinkQuery } from '../../../lib/queries/family-link-query.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../../ui/actions/copy-link-button.tsx';
import { SendLinkButtons } from '../../../ui/actions/send-link-buttons.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { invitationLink } from '../invitation.ts';
import { invitationMessage } from '../invitation-message.ts';
import { LinkField } from '../link-field.tsx';
import { EndLinkDialog, type LinkEnding } from './end-link-dialog.tsx';
import styles from './family-link-card.module.css';
import { useFamilyLinkActions } from './use-family-link-actions.ts';

interface FamilyLinkCardProps {
  readonly memorial: Memorial;
}

export const FamilyLinkCard = ({ memorial }: FamilyLinkCardProps) => (
  <Card
    title="One Link for Everyone"
    description="Share the same link with the whole family, or print it on cards for the service. Everyone who opens it gives their name, and appears in the list below."
  >
    <Content memorial={memorial} />
  </Card>
);

function Content({ memorial }: FamilyLinkCardProps) {
  // The tab has asked already; asking again on mount would show a skeleton instead of the error.
  const query = useQuery({ ...familyLinkQuery(memorial.publicId), retryOnMount: false });
  const error = useLoadError(query);
  const { open, close } = useFamilyLinkActions(memorial.publicId);
  const focus = useFocusOnceOpen(Boolean(query.data));
  if (query.data) {
    return (
      <div ref={focus.box}>
        <OpenLink memorial={memorial} link={query.data} open={open} close={close} onClose={() => focus.follow(false)} />
      </div>
    );
  }
  const create = (): void => {
    focus.follow(true);
    open.mutate(null);
  };
  if (query.data === null) {
    return (
      <div ref={focus.box} className={styles.actions}>
        <Button icon={<Link2 aria-hidden />} busy={open.isPending} onClick={create}>
          Create Family Link
        </Button>
      </div>
    );
  }
  if (error && !isUnauthorized(error))
    return (
      <LoadError headingLevel="h3" title="We couldn’t load the family link" error={error} onRetry={query.refetch} />
    );
  return (
    <SkeletonGroup className={styles.actions}>
      <Skeleton width="13rem" height="48px" />
    </SkeletonGroup>
  );
}

/** Moves the focus to the first control that takes the place of the pressed one, which is gone. */
function useFocusOnceOpen(isOpen: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const awaited = useRef<boolean>(undefined);
  useEffect(() => {
    if (awaited.current !== isOpen) return;
    awaited.current = undefined;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isOpen]);
  const follow = (next: boolean): void => {
    awaited.current = next;
  };
  return { box, follow };
}

interface OpenLinkProps extends FamilyLinkCardProps, ReturnType<typeof useFamilyLinkActions> {
  readonly link: FamilyLink;
  readonly onClose: () => void;
}

function OpenLink({ memorial, link, open, close, onClose }: OpenLinkProps) {
  const [ending, setEnding] = useState<LinkEnding>();
  const address = invitationLink(window.location.origin, link.token);
  const end = (chosen: LinkEnding): void => {
    const options = { onSuccess: () => setEnding(undefined) };
    if (chosen === 'replace') open.mutate(link, options);
    else {
      onClose();
      close.mutate(undefined, options);
    }
  };
  return (
    <div className={styles.link}>
      <LinkField label="Family link" link={address} />
      <div className={styles.actions}>
        <LinkButton to={paths.cards(memorial.publicId)} icon={<Printer aria-hidden />}>
          Cards and Slide
        </LinkButton>
        <CopyLinkButton link={address} copiedLabel="Copied!" />
        <SendLinkButtons link={address} {...invitationMessage(memorial, { recipientName: null })} />
      </div>
      <div className={styles.actions}>
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setEnding('replace')}>
          Replace Link
        </Button>
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setEnding('close')}>
          Close Link
        </Button>
      </div>
      <EndLinkDialog
        ending={ending}
        busy={open.isPending || close.isPending}
        onCancel={() => setEnding(undefined)}
        onConfirm={end}
      />
    </div>
  );
}
