import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const wordings = {
  replace: {
    title: 'Replace the family link?',
    description:
      'You’ll get a new link. The current one stops working, including on cards you have already printed. People who already gave their name can still add photos.',
    action: 'Replace Link',
  },
  close: {
    title: 'Close the family link?',
    description:
      'The link stops working, including on cards you have already printed. People who already gave their name can still add photos, and photos already sent are kept.',
    action: 'Close Link',
  },
} as const;

export type LinkEnding = keyof typeof wordings;

interface EndLinkDialogProps {
  readonly ending: LinkEnding | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (ending: LinkEnding) => void;
}

export function EndLinkDialog({ ending, busy, onCancel, onConfirm }: EndLinkDialogProps) {
  const { title, description, action } = wordings[ending ?? 'close'];
  return (
    <Dialog
      open={ending !== undefined}
      onOpenChange={onCancel}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onCancel}>Keep Link</Button>
          <Button variant="danger" busy={busy} onClick={() => ending && onConfirm(ending)}>
            {action}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
