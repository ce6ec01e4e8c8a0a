import { timings } from '@afterglow/proto/limits';
import { Info } from 'lucide-react';
import { Tooltip as Primitive } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  readonly text: ReactNode;
  readonly children: ReactElement;
}

/** Shows a sentence after 700 ms of hovering, and at once on focus or touch. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Primitive.Provider delayDuration={timings.tooltipDelay}>
      <Primitive.Root open={open} onOpenChange={setOpen}>
        <Primitive.Trigger
          asChild
          // Pressing would close it, but is the only way to open it on a touch screen.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </Primitive.Trigger>
        <Primitive.Content className={styles.tooltip} sideOffset={4} collisionPadding={8}>
          {text}
          <Primitive.Arrow className={styles.arrow} />
        </Primitive.Content>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

export const InfoTip = ({ label, text }: { readonly label: string; readonly text: ReactNode }) => (
  <Tooltip text={text}>
    <IconButton label={label} className={styles.info}>
      <Info aria-hidden />
    </IconButton>
  </Tooltip>
);
