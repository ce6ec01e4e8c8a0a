import { videoFailures } from '@afterglow/proto/errors';
import { features } from '@afterglow/proto/limits';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { Button, IconButton, LinkButton } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import { Row } from './row.tsx';

export const Controls = () => (
  <>
    <Card title="Buttons">
      <Row>
        <Button variant="primary">Primary</Button>
        <Button>Quiet</Button>
        <Button variant="plain">Plain</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          Danger
        </Button>
        <Button variant="removal" icon={<Trash2 aria-hidden />}>
          Removal
        </Button>
        <Button icon={<Pencil aria-hidden />}>With a sign</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy>
          Submitting...
        </Button>
        <LinkButton to="#links">A link</LinkButton>
        <IconButton label="Close">
          <X aria-hidden />
        </IconButton>
      </Row>
    </Card>
    <Card title="Copying">
      <Row>
        <CopyButton text="https://example.org/invite/x" label="Copy Link" copiedLabel="Copied!" />
        <CopyButton text="https://example.org/invite/x" label="Copy" variant="plain" />
      </Row>
    </Card>
    <Card title="Badges">
      <Row>
        <Badge>Pending</Badge>
        <Badge tone="done" icon={<Check aria-hidden />}>
          Video Ready
        </Badge>
        <Badge tone="problem">{videoFailures.render_failed}</Badge>
        <Badge tone="onPhoto">Title Slide</Badge>
      </Row>
    </Card>
    <Card title="Marks">
      <Wordmark name="Afterglow" />
      <CheckList items={features} />
    </Card>
  </>
);
