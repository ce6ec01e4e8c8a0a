import { supportReply } from '@afterglow/proto/limits';
import type { ReactNode } from 'react';
import { SitePage } from '../../features/site/site-page.tsx';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { Card } from '../../ui/layout/card.tsx';

/** Shared by the app's form and the server-rendered one. */
export const ContactPage = ({ children }: { readonly children: ReactNode }) => (
  <SitePage title={pageTitles.contactUs} lead={`Ask us anything. We reply ${supportReply}.`}>
    <Card>{children}</Card>
  </SitePage>
);
