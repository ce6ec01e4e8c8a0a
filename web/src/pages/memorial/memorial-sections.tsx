import type { Memorial } from '@afterglow/proto/types';
import { type ReactNode, Suspense } from 'react';
import { bothDates } from '../../features/memorial/life-dates.ts';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { useChanges } from '../../lib/changes/use-changes.ts';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedDialog } from '../../lib/forms/use-typed-draft.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { OnDemand } from '../../ui/layout/on-demand.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Deadline } from './deadline.tsx';
import styles from './memorial-sections.module.css';
import { CreateInvitationDialog, InvitationsTab, PhotosSection, SlideshowsTab } from './sections.ts';
import { useSection } from './use-section.ts';

interface MemorialSectionsProps {
  readonly memorial: Memorial;
  readonly notice?: ReactNode;
}

export function MemorialSections({ memorial, notice }: MemorialSectionsProps) {
  const [section, open] = useSection();
  useChanges([memorial]);
  const [isInviting, setInviting] = useTypedDialog(draftKeys.invitation(memorial.publicId));
  const invite = () => setInviting(true);
  const tabs = [
    {
      value: 'invitations' as const,
      label: 'Invitations',
      content: (
        <Suspense fallback={<Spinner />}>
          <InvitationsTab memorial={memorial} onCreate={invite} />
        </Suspense>
      ),
    },
    {
      value: 'photos' as const,
      label: 'Photos',
      content: (
        <Suspense fallback={<Spinner />}>
          <PhotosSection
            memorial={memorial}
            onCreateInvitation={invite}
            onSlideshowCreated={() => open('slideshows')}
          />
        </Suspense>
      ),
    },
    {
      value: 'slideshows' as const,
      label: 'Slideshows',
      content: (
        <Suspense fallback={<Spinner />}>
          <SlideshowsTab memorial={memorial} />
        </Suspense>
      ),
    },
  ];
  return (
    <>
      <SignedInHeader title={memorial.deceasedName} subtitle={bothDates(memorial)} back={{ to: paths.landing }} />
      <PageBody>
        <div className={styles.sections}>
          <Tabs
            label="Memorial"
            tabs={tabs}
            value={section}
            onValueChange={open}
            aside={<Deadline memorial={memorial} />}
          />
        </div>
        {notice}
      </PageBody>
      <OnDemand open={isInviting} of={CreateInvitationDialog}>
        <CreateInvitationDialog memorial={memorial} open={isInviting} onOpenChange={setInviting} />
      </OnDemand>
    </>
  );
}
