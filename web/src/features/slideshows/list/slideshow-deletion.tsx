import type { Slideshow } from '@afterglow/proto/types';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { DeletionDialog } from '../../../ui/overlays/deletion-dialog.tsx';
import { useDeleteSlideshow } from './use-delete-slideshow.ts';

interface SlideshowDeletionProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

export function SlideshowDeletion({ memorialPublicId, slideshow }: SlideshowDeletionProps) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteSlideshow(memorialPublicId);
  return (
    <>
      <Button variant="removal" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
        Delete Slideshow
      </Button>
      <DeletionDialog
        open={open}
        onOpenChange={setOpen}
        noun="slideshow"
        name={slideshow.title}
        description="This can’t be undone. The video will be deleted and its link will stop working. Your photos are kept."
        busy={deletion.isPending}
        onDelete={() => deletion.mutate(slideshow.publicId)}
      />
    </>
  );
}
