import type { Memorial } from '@afterglow/proto/types';
import { Suspense, useState } from 'react';
import { CreateInvitationDialog } from '../../features/invitations/create-invitation-dialog.tsx';
import { InvitationsTab } from '../../features/invitations/invitations-tab.tsx';
import { bothDates } from '../../features/memorial/life-dates.ts';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { paths } from '../../lib/paths.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSection } from './use-section.ts';

const PhotosSection = lazyComponent(async () => (await import('./photos-section.tsx')).PhotosSection);
const SlideshowsTab = lazyComponent(
  async () => (await import('../../features/slideshows/slideshows-tab.tsx')).SlideshowsTab,
);

export function MemorialSections({ memorial }: { readonly memorial: Memorial }) {
  const [section, open] = useSection();
  const [isInviting, setInviting] = useState(false);
  const invite = () => setInviting(true);
  const tabs = [
    {
      value: 'invitations' as const,
      label: 'Invitations',
      content: <InvitationsTab memorial={memorial} onCreate={invite} />,
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
      <CreateInvitationDialog memorialRef={memorial.publicId} open={isInviting} onOpenChange={setInviting} />
    </>
  );
}
