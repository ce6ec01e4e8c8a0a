import type { Slideshow } from '@afterglow/proto/types';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './delete-photo-dialog.module.css';
import { canBeMadeAgain, whereShown } from './deletion-labels.ts';

interface DeletePhotoDialogProps {
  readonly slideshows: readonly Slideshow[];
  readonly onCancel: () => void;
  readonly onDelete: (makeAgain: readonly string[]) => void;
}

export function DeletePhotoDialog({ slideshows, onCancel, onDelete }: DeletePhotoDialogProps) {
  const remaining = slideshows.filter(canBeMadeAgain);
  const footer = (
    <>
      <Button onClick={onCancel}>Keep Photo</Button>
      <Button variant={remaining.length > 0 ? 'quiet' : 'danger'} onClick={() => onDelete([])}>
        Delete Photo
      </Button>
      {remaining.length > 0 && (
        <Button variant="primary" onClick={() => onDelete(remaining.map(({ publicId }) => publicId))}>
          Delete and Update Videos
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={slideshows.length > 0}
      onOpenChange={(open) => !open && onCancel()}
      title="Delete this photo?"
      description={whereShown(slideshows.length)}
      footer={footer}
    >
      <ul className={styles.slideshows}>
        {slideshows.map((slideshow) => (
          <li key={slideshow.id}>
            <bdi className={styles.title}>{slideshow.title}</bdi>
            {!canBeMadeAgain(slideshow) && (
              <p className={styles.note}>This is its only photo, so its video stays as it is.</p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
