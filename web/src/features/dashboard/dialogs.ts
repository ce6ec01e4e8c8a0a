import { lazyComponent } from '../../lib/lazy-component.tsx';

export const EditMemorialDialog = lazyComponent(
  async () => (await import('./edit-memorial-dialog.tsx')).EditMemorialDialog,
);
export const DeleteMemorialDialog = lazyComponent(
  async () => (await import('./delete-memorial-dialog.tsx')).DeleteMemorialDialog,
);
export const CreateMemorialDialog = lazyComponent(
  async () => (await import('./create-memorial-dialog.tsx')).CreateMemorialDialog,
);
export const CreateMemorialForm = lazyComponent(
  async () => (await import('./create-memorial-form.tsx')).CreateMemorialForm,
);

const dialogs = [EditMemorialDialog, DeleteMemorialDialog, CreateMemorialDialog];

export async function preloadDialogs(): Promise<void> {
  await Promise.all(dialogs.map(({ preload }) => preload()));
}
