import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../actions/button.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly back?: { readonly to: string; readonly label?: string } | undefined;
  readonly children?: ReactNode;
}

export function PageHeader({ title, subtitle, back, children }: PageHeaderProps) {
  return (
    <header className={styles.header} data-back={back !== undefined}>
      {back && (
        <LinkButton variant="plain" to={back.to} icon={<ArrowLeft aria-hidden />} className={styles.back}>
          {back.label ?? 'Back'}
        </LinkButton>
      )}
      <div className={styles.names}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.right}>{children}</div>
    </header>
  );
}
