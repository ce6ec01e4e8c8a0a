import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './menu.module.css';

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** Opens in its place, not at the end of the page, so that it belongs to the part of the page that it is in. */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  // Most of a gallery's menus are never opened: until then there is the trigger alone.
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
