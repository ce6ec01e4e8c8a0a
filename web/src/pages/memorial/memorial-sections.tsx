import type { Memorial } from '@afterglow/proto/types';
import { Suspense, useState } from 'react';
import { bothDates } from '../../features/memorial/life-dates.ts';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { paths } from '../../lib/paths.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { OnDemand } from '../../ui/layout/on-demand.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { CreateInvitationDialog, InvitationsTab, PhotosSection, SlideshowsTab } from './sections.ts';
import { useSection } from './use-section.ts';

export function MemorialSections({ memorial }: { readonly memorial: Memorial }) {
  const [section, open] = useSection();
  const [isInviting, setInviting] = useState(false);
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
        <Tabs label="Memorial" tabs={tabs} value={section} onValueChange={open} />
      </PageBody>
      <OnDemand open={isInviting} of={CreateInvitationDialog}>
        <CreateInvitationDialog memorialRef={memorial.publicId} open={isInviting} onOpenChange={setInviting} />
      </OnDemand>
    </>
  );
}
