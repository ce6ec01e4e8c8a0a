import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ title, description, actions, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={styles.top}>
          {title && (
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
          )}
          {actions}
        </div>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </section>
  );
}
