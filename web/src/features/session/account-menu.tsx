import type { User } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { endSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/routing/paths.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import styles from './account-menu.module.css';

function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: async () => {
      await endSession(queryClient);
      toast({ title: 'Logged out', description: 'You have been logged out successfully' });
      await navigate(paths.auth);
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: errorMessage(error, 'You may still be signed in. Please try again.'),
        variant: 'destructive',
      }),
  });
}

export function AccountMenu({ user }: { readonly user: User }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const greeting = (
    <button type="button" className={styles.greeting}>
      <span className={styles.name}>
        Welcome <bdi>{user.firstName || user.email}</bdi>
      </span>
      <ChevronDown aria-hidden />
    </button>
  );
  return (
    <Menu trigger={greeting}>
      <MenuItem icon={<Settings aria-hidden />} onSelect={() => void navigate(paths.accountSettings)}>
        Account Settings
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => signOut.mutate()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
