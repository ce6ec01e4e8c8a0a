import type { ArchiveState } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { downloadMessage, failureMessage, followArchive, parseArchiveId } from './archive-progress.ts';

export interface Download {
  readonly selected: boolean;
}

export function useDownloadPhotos(memorialRef: string) {
  const [progress, setProgress] = useState<ArchiveState>();
  const download = useMutation({
    mutationFn: async (body: Download) => {
      const { url, count } = await call('POST /api/memorials/:memorialRef/photos/archive', {
        params: { memorialRef },
        body,
      });
      const params = { memorialRef, archiveId: parseArchiveId(url) };
      toast({ title: 'Download Started', description: `${pluralize(count, 'photo')} in one zip file.` });
      saveFile(url);
      const sent = await followArchive({
        read: () => call('GET /api/memorials/:memorialRef/photos/archive/:archiveId/state', { params }),
        onProgress: setProgress,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
      return downloadMessage(sent, count);
    },
    onSuccess: (description) => toast({ title: 'Download Complete', description }),
    onError: (error, { selected }) => {
      if (leaveIfUnauthorized(error)) return;
      const description = failureMessage(error, selected);
      toast({ title: 'Download Failed', description, variant: 'destructive' });
    },
    onSettled: () => setProgress(undefined),
  });
  return { download, progress };
}
