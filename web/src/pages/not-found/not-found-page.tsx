import { errors } from '@afterglow/proto/errors';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  usePageTitle('Page not found');
  const home = (
    <LinkButton variant="primary" to={paths.landing}>
      Go to Home
    </LinkButton>
  );
  return (
    <main className={styles.page}>
      <p className={styles.number}>404</p>
      <EmptyState headingLevel="h1" title="Page not found" action={home}>
        {errors.route_not_found.message} If you followed a link, part of it may be missing. Try copying the whole link.
      </EmptyState>
    </main>
  );
}
