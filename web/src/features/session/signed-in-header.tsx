import { useSession } from '../../lib/api/session.ts';
import { PageHeader, type PageHeaderProps } from '../../ui/layout/page-header.tsx';
import { AccountMenu } from './account-menu.tsx';

export function SignedInHeader(props: Omit<PageHeaderProps, 'children'>) {
  const { user } = useSession();
  return <PageHeader {...props}>{user && <AccountMenu user={user} />}</PageHeader>;
}
