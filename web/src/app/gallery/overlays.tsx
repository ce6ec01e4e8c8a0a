import { useState } from 'react';
import { toast } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Row } from './row.tsx';

const tabs = [
  { value: 'invitations', label: 'Invitations', content: 'The first' },
  { value: 'photos', label: 'Photos', content: 'The second' },
  { value: 'slideshows', label: 'Slideshows', content: 'The third' },
] as const;

export function Overlays() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('invitations');
  return (
    <>
      <Card title="Over the page">
        <Row>
          <Button onClick={() => setOpen(true)}>Dialog</Button>
          <Menu trigger={<Button>Menu</Button>}>
            <MenuItem onSelect={() => toast({ title: 'First' })}>First</MenuItem>
            <MenuItem onSelect={() => toast({ title: 'Second' })}>Second</MenuItem>
          </Menu>
          <Tooltip text="By Anna">
            <Button>Tooltip</Button>
          </Tooltip>
          <Button onClick={() => toast({ title: 'Link Copied', description: 'Send it to family and friends.' })}>
            Toast
          </Button>
          <Button onClick={() => toast({ title: 'Upload Failed', description: 'Try again.', variant: 'destructive' })}>
            Destructive toast
          </Button>
        </Row>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Create Memorial Invitation"
          description="What it is for, in a sentence."
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          {Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join(', ')}
        </Dialog>
      </Card>
      <Tabs label="Sections" tabs={tabs} value={tab} onValueChange={setTab} />
    </>
  );
}
