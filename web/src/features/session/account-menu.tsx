import type { User } from '@afterglow/proto/types';
import { ChevronDown, LogOut } from 'lucide-react';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

export function AccountMenu({ user }: { readonly user: User }) {
  const signOut = useSignOut();
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
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => signOut.mutate()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
