import type { User } from '@afterglow/proto/types';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { ChapelNotFound } from '../features/chapel/chapel-not-found.tsx';
import { ChapelView } from '../features/chapel/chapel-view.tsx';
import { PlainContactForm } from '../features/contact/plain-contact-form.tsx';
import { InvitationNotFound } from '../features/contribution/invitation-not-found.tsx';
import { VideoLinks } from '../features/contribution/shared-videos.tsx';
import { UploadPeriodEnded } from '../features/contribution/upload-period-ended.tsx';
import { photoSummaryQuery } from '../features/dashboard/memorial-queries.ts';
import { takenBackQuery } from '../features/photos/taken-back/taken-back-query.ts';
import { Video } from '../features/watch/video.tsx';
import { VideoNotFound } from '../features/watch/video-not-found.tsx';
import { WatchLayout } from '../features/watch/watch-layout.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { SessionContext } from '../lib/api/session.ts';
import { memorialQuery } from '../lib/queries/memorial-query.ts';
import { memorialsQuery } from '../lib/queries/memorials-query.ts';
import { firstPhotosQuery } from '../lib/queries/photo-queries.ts';
import { pagePatterns, paths } from '../lib/routing/paths.ts';
import type {
  DashboardData,
  MemorialData,
  PageRenderer,
  SitePageName,
  SiteSettings,
  SubmittedMessage,
} from '../lib/routing/server-rendered-pages.ts';
import { provideSiteSettings } from '../lib/routing/site.ts';
import { provideLanguages } from '../lib/text/reader-locale.ts';
import { AboutPage } from '../pages/about/about-page.tsx';
import { ContactPage } from '../pages/contact-us/contact-page.tsx';
import { DashboardPage } from '../pages/dashboard/dashboard-page.tsx';
import { FaqPage } from '../pages/faq/faq-page.tsx';
import { ServerRenderedContribution } from '../pages/invite/server-rendered-contribution.tsx';
import { UploadAnswer } from '../pages/invite/upload-answer.tsx';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { PrivacyPolicyPage } from '../pages/legal/privacy-policy-page.tsx';
import { TermsOfServicePage } from '../pages/legal/terms-of-service-page.tsx';
import { MemorialPage } from '../pages/memorial/memorial-page.tsx';
import { preloadSection } from '../pages/memorial/sections.ts';

const ServerRenderedContact = (message: Partial<SubmittedMessage>) => (
  <ContactPage>
    <PlainContactForm {...message} />
  </ContactPage>
);

const site: Readonly<Record<SitePageName, ReactNode>> = {
  landing: <LandingPage />,
  faq: <FaqPage />,
  about: <AboutPage />,
  contactUs: <ServerRenderedContact />,
  privacyPolicy: <PrivacyPolicyPage />,
  termsOfService: <TermsOfServicePage />,
};

const notLoading = { isLoading: false, error: null, retry: () => undefined };

interface Shown {
  readonly location?: string;
  readonly user?: User | null;
  readonly isSignedIn?: boolean;
}

const render = (page: ReactNode, { location = '/', user = null, isSignedIn = user !== null }: Shown = {}): string =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <SessionContext value={{ ...notLoading, user, isSignedIn }}>{page}</SessionContext>
    </StaticRouter>,
  );

const withQueries = (queryClient: QueryClient, page: ReactNode): ReactNode => (
  <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
);

function renderDashboard({ user, memorials, photos }: DashboardData): string {
  const queryClient = createQueryClient();
  queryClient.setQueryData(memorialsQuery.queryKey, memorials);
  for (const [publicId, page] of photos) {
    const [first] = page.photos;
    queryClient.setQueryData(photoSummaryQuery(publicId).queryKey, { counts: page.counts, first });
  }
  return render(withQueries(queryClient, <DashboardPage />), { user });
}

function renderMemorial({ user, memorial, photos, takenBack }: MemorialData): string {
  const { publicId } = memorial;
  const queryClient = createQueryClient();
  queryClient.setQueryData(memorialQuery(publicId).queryKey, memorial);
  queryClient.setQueryData(firstPhotosQuery(publicId).queryKey, photos);
  queryClient.setQueryData(takenBackQuery(publicId).queryKey, takenBack);
  const page = (
    <Routes>
      <Route path={pagePatterns.memorial} element={<MemorialPage />} />
    </Routes>
  );
  return render(withQueries(queryClient, page), { user, location: `${paths.memorial(publicId)}?tab=photos` });
}

// Server rendering is synchronous, so load the code first.
await preloadSection('photos');

export function createPageRenderer(settings: SiteSettings): PageRenderer {
  provideSiteSettings(settings);
  return {
    site: (page, isSignedIn) => render(site[page], { isSignedIn }),
    contactAnswer: (message, isSignedIn) => render(<ServerRenderedContact {...message} />, { isSignedIn }),
    watch: (watched, languages) => {
      provideLanguages(languages);
      return render(
        <WatchLayout>
          <Video {...watched} />
        </WatchLayout>,
      );
    },
    // The reader's time zone is unknown, so the time is shown in the organizer's zone.
    videoNotFound: () =>
      render(
        <WatchLayout>
          <VideoNotFound />
        </WatchLayout>,
      ),
    invite: ({ invitationToken, lookup, typed }) => {
      const reader = { timeZone: lookup.memorial.photoUploadTimeZone, locale: 'en-US' };
      const page = { invitationToken, ...lookup, reader, typed };
      return render(<ServerRenderedContribution {...page} />);
    },
    uploadPeriodEnded: ({ lookup, videos }) =>
      render(
        <UploadPeriodEnded {...lookup} arrived={0} missing={0}>
          <VideoLinks videos={videos} />
        </UploadPeriodEnded>,
      ),
    invitationNotFound: () => render(<InvitationNotFound />),
    chapel: (chapel) => render(<ChapelView chapel={chapel} />),
    chapelNotFound: () => render(<ChapelNotFound />),
    uploadAnswer: (upload) => render(<UploadAnswer {...upload} />),
    dashboard: (page, languages) => {
      provideLanguages(languages);
      return renderDashboard(page);
    },
    memorial: (page, languages) => {
      provideLanguages(languages);
      return renderMemorial(page);
    },
  };
}
