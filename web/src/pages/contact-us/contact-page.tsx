import { supportReply } from '@afterglow/proto/limits';
import type { ReactNode } from 'react';
import { SitePage } from '../../features/site/site-page.tsx';
import { pageTitles } from '../../lib/routing/page-heads.ts';
import { Card } from '../../ui/layout/card.tsx';

/** Around the form of the app, and around the one that the server writes. */
export const ContactPage = ({ children }: { readonly children: ReactNode }) => (
  <SitePage title={pageTitles.contactUs} lead={`Ask us anything. We reply ${supportReply}.`}>
    <Card>{children}</Card>
  </SitePage>
);
