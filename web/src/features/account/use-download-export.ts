import { errors } from '@afterglow/proto/errors';
import { useMutation } from '@tanstack/react-query';
import { ApiError, parseRetryAfter } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { paths } from '../../lib/routing/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toasts/toast.ts';

/** Checks before the download, which would otherwise save the error as a file. */
async function requireExport(): Promise<void> {
  const { ok, status, statusText, headers } = await fetch(paths.accountExport, { method: 'HEAD', cache: 'no-store' });
  if (ok) return;
  throw new ApiError({ status, statusText, body: '', retryAfter: parseRetryAfter(headers.get('retry-after')) });
}

const getFailure = (error: Error): string =>
  error instanceof ApiError && error.status === errors.too_many_exports.status
    ? errors.too_many_exports.message
    : 'We couldn’t download your data. Nothing was lost. Please try again.';

export function useDownloadExport() {
  return useMutation({
    mutationFn: requireExport,
    onSuccess: () => {
      toast({ title: 'Download Started', description: 'Your browser is saving the file.' });
      saveFile(paths.accountExport);
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Download Failed', description: getFailure(error), variant: 'destructive' });
    },
  });
}
