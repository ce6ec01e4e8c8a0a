import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './menu.module.css';

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** Rendered in place, not in a portal, so that it belongs to its part of the page. */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  // A gallery has many menus, so the content is rendered on first use.
  const [wasOpened, setOpened] = useState(false);
  if (open && !wasOpened) setOpened(true);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {wasOpened && (
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      )}
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, icon, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={styles.item} onSelect={onSelect}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}
