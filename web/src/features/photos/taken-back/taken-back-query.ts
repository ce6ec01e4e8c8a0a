import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

export const takenBackQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'taken-back-photos'],
    queryFn: ({ signal }) =>
      call(
        'GET /api/memorials/:memorialRef/taken-back-photos',
        { params: { memorialRef: memorialPublicId } },
        { signal },
      ),
  });
