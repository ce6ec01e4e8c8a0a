import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  GripHorizontal,
  LayoutGrid,
  Trash2,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';

interface StripMenuProps {
  readonly number: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onArrange: () => void;
  readonly onDelete: () => void;
  readonly triggerProps: ComponentProps<'button'>;
}

/** The moves that dragging offers, and deletion. With the keyboard, the handle picks up the photo instead. */
export function StripMenu({ number, count, onMove, onArrange, onDelete, triggerProps }: StripMenuProps) {
  const from = number - 1;
  const last = count - 1;
  const trigger = (
    <IconButton {...triggerProps} label={`Options for photo ${number}`}>
      <GripHorizontal aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {from > 0 && (
        <MenuItem icon={<ArrowLeftToLine aria-hidden />} onSelect={() => onMove(from, 0)}>
          Use as title slide
        </MenuItem>
      )}
      {from > 1 && (
        <MenuItem icon={<ArrowLeft aria-hidden />} onSelect={() => onMove(from, from - 1)}>
          Move back one
        </MenuItem>
      )}
      {from < last - 1 && (
        <MenuItem icon={<ArrowRight aria-hidden />} onSelect={() => onMove(from, from + 1)}>
          Move forward one
        </MenuItem>
      )}
      {from < last && (
        <MenuItem icon={<ArrowRightToLine aria-hidden />} onSelect={() => onMove(from, last)}>
          Move to the end
        </MenuItem>
      )}
      {count > 1 && (
        <MenuItem icon={<LayoutGrid aria-hidden />} onSelect={onArrange}>
          Move to Place ...
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden />} onSelect={onDelete}>
        Delete photo
      </MenuItem>
    </Menu>
  );
}
