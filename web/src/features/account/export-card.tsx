import { Download } from 'lucide-react';
import { arePaymentsOn } from '../../lib/payments.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDownloadExport } from './use-download-export.ts';

export function ExportCard() {
  const download = useDownloadExport();
  return (
    <Card
      title="Download your data"
      description={`One zip file with everything your account holds: your details, memorials${arePaymentsOn() ? ', invitations and payments' : ' and invitations'}, and every photo and video.`}
    >
      <div>
        <Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
          Download Everything
        </Button>
      </div>
    </Card>
  );
}
