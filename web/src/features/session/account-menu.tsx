import type { User } from '@afterglow/proto/types';
import { ChevronDown, LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import styles from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

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
