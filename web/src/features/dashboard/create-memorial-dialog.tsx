import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CreateMemorialForm } from './create-memorial-form.tsx';

export interface CreateMemorialDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const CreateMemorialDialog = ({ open, onOpenChange }: CreateMemorialDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Create Memorial">
    <CreateMemorialForm isFurther />
  </Dialog>
);
