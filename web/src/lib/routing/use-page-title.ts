import { limits } from '@afterglow/proto/limits';
import { useEffect } from 'react';

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title && title !== limits.product ? `${title} · ${limits.product}` : limits.product;
  }, [title]);
}
