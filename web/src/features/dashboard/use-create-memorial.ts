import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { creationInputOf, type MemorialValues } from './memorial-values.ts';

export function useCreateMemorial() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: MemorialValues) => call('POST /api/memorials', { body: creationInputOf(values) }),
    onSuccess: async ({ publicId }) => {
      toast({ title: 'Memorial Created', description: 'Now invite family and friends to share their photos.' });
      await navigate(paths.memorial(publicId));
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: 'Failed to create memorial. Please try again.', variant: 'destructive' });
    },
  });
}
