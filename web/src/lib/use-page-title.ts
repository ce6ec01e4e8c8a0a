import { limits } from '@afterglow/proto/limits';
import { useEffect } from 'react';

/** Names the tab of the browser. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title && title !== limits.product ? `${title} · ${limits.product}` : limits.product;
  }, [title]);
}
