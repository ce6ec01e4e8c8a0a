import { chapelPath } from '@afterglow/proto/paths';
import type { Slideshow } from '@afterglow/proto/types';
import { Church } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../../ui/actions/copy-link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../slideshows.module.css';
import { useChapelLink } from './use-chapel-link.ts';

interface ChapelLinkProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

export function ChapelLink({ memorialPublicId, slideshow }: ChapelLinkProps) {
  const { create, close } = useChapelLink(memorialPublicId, slideshow.publicId);
  const [isClosing, setClosing] = useState(false);
  const token = slideshow.chapelToken;
  if (!token) {
    return (
      <div className={styles.download}>
        <Button icon={<Church aria-hidden />} busy={create.isPending} onClick={() => create.mutate()}>
          Create Link for the Chapel
        </Button>
        <p className={styles.file}>
          For the funeral director: files for a USB stick, without an account, until you close the link.
        </p>
      </div>
    );
  }
  const link = `${window.location.origin}${chapelPath(token)}`;
  return (
    <div className={styles.actions}>
      <TextField
        label="Link for the chapel"
        hint="Anyone who has it can download this video and its silent loop."
        value={link}
        dir="ltr"
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <CopyLinkButton link={link} label="Copy Link for the Chapel" copiedLabel="Copied!" />
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setClosing(true)}>
        Close Link for the Chapel
      </Button>
      <Dialog
        open={isClosing}
        onOpenChange={() => setClosing(false)}
        title="Close the link for the chapel?"
        description="Its page and its files stop working at once. You can create a new link later."
        footer={
          <>
            <Button onClick={() => setClosing(false)}>Keep Link</Button>
            <Button
              variant="danger"
              busy={close.isPending}
              onClick={() => close.mutate(undefined, { onSuccess: () => setClosing(false) })}
            >
              Close Link
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </div>
  );
}
