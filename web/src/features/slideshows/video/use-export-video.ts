import type { LoopForm } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { track } from '../../../lib/analytics/track.ts';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toasts/toast.ts';

interface ExportedVersion {
  readonly silent?: '1';
  readonly form?: LoopForm;
}

export function useExportVideo(memorialRef: string, slideshowPublicId: string) {
  return useMutation({
    mutationFn: (query: ExportedVersion) =>
      call('GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export', {
        params: { memorialRef, slideshowPublicId },
        query,
      }),
    onSuccess: ({ downloadUrl, filename }) => {
      saveFile(downloadUrl, filename);
      track({ name: 'video_downloaded' });
      toast({ title: 'Download Started', description: filename });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Export Error', description: 'Failed to export slideshow', variant: 'destructive' });
    },
  });
}
