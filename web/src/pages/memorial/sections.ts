import { lazyComponent } from '../../lib/lazy-component.tsx';
import type { MemorialSection } from '../../lib/routing/paths.ts';

export const InvitationsTab = lazyComponent(
  async () => (await import('../../features/invitations/invitations-tab.tsx')).InvitationsTab,
);
export const PhotosSection = lazyComponent(async () => (await import('./photos-section.tsx')).PhotosSection);
export const SlideshowsTab = lazyComponent(
  async () => (await import('../../features/slideshows/slideshows-tab.tsx')).SlideshowsTab,
);
export const CreateInvitationDialog = lazyComponent(
  async () => (await import('../../features/invitations/create-invitation-dialog.tsx')).CreateInvitationDialog,
);

const contents = {
  invitations: [InvitationsTab, CreateInvitationDialog],
  photos: [PhotosSection],
  slideshows: [SlideshowsTab],
};

export async function preloadSection(section: MemorialSection): Promise<boolean> {
  return !(await Promise.all(contents[section].map(({ preload }) => preload()))).includes(false);
}
