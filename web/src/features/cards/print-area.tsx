import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-area.module.css';

/** Printed instead of the page, from the edge of the paper. */
export function PrintArea({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.body.dataset.printArea = 'true';
    return () => {
      delete document.body.dataset.printArea;
    };
  }, []);
  return createPortal(
    <div className={styles.area} aria-hidden>
      <div className={className}>{children}</div>
    </div>,
    document.body,
  );
}
