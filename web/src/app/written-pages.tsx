import type { User } from '@afterglow/proto/types';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
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
import { provideSiteSettings } from '../lib/routing/site.ts';
import type {
  PageWriter,
  SitePageName,
  SiteSettings,
  SubmittedMessage,
  WrittenDashboard,
  WrittenMemorial,
} from '../lib/routing/written-pages.ts';
import { provideLanguages } from '../lib/words/reader-locale.ts';
import { AboutPage } from '../pages/about/about-page.tsx';
import { ContactPage } from '../pages/contact-us/contact-page.tsx';
import { DashboardPage } from '../pages/dashboard/dashboard-page.tsx';
import { FaqPage } from '../pages/faq/faq-page.tsx';
import { UploadAnswer } from '../pages/invite/upload-answer.tsx';
import { WrittenContribution } from '../pages/invite/written-contribution.tsx';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { PrivacyPolicyPage } from '../pages/legal/privacy-policy-page.tsx';
import { TermsOfServicePage } from '../pages/legal/terms-of-service-page.tsx';
import { MemorialPage } from '../pages/memorial/memorial-page.tsx';
import { preloadSection } from '../pages/memorial/sections.ts';

const WrittenContact = (message: Partial<SubmittedMessage>) => (
  <ContactPage>
    <PlainContactForm {...message} />
  </ContactPage>
);

const site: Readonly<Record<SitePageName, ReactNode>> = {
  landing: <LandingPage />,
  faq: <FaqPage />,
  about: <AboutPage />,
  contactUs: <WrittenContact />,
  privacyPolicy: <PrivacyPolicyPage />,
  termsOfService: <TermsOfServicePage />,
};

const unasked = { isLoading: false, error: null, retry: () => undefined };

interface Shown {
  readonly location?: string;
  readonly user?: User | null;
  readonly isSignedIn?: boolean;
}

const write = (page: ReactNode, { location = '/', user = null, isSignedIn = user !== null }: Shown = {}): string =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <SessionContext value={{ ...unasked, user, isSignedIn }}>{page}</SessionContext>
    </StaticRouter>,
  );

const withQueries = (queryClient: QueryClient, page: ReactNode): ReactNode => (
  <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
);

function writeDashboard({ user, memorials, photos }: WrittenDashboard): string {
  const queryClient = createQueryClient();
  queryClient.setQueryData(memorialsQuery.queryKey, memorials);
  for (const [publicId, page] of photos) {
    const [first] = page.photos;
    queryClient.setQueryData(photoSummaryQuery(publicId).queryKey, { counts: page.counts, first });
  }
  return write(withQueries(queryClient, <DashboardPage />), { user });
}

function writeMemorial({ user, memorial, photos, takenBack }: WrittenMemorial): string {
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
  return write(withQueries(queryClient, page), { user, location: `${paths.memorial(publicId)}?tab=photos` });
}

// A page is written in one go, which waits for no code.
await preloadSection('photos');

/** For web/server, which has no document to read the settings from. */
export function createPageWriter(settings: SiteSettings): PageWriter {
  provideSiteSettings(settings);
  return {
    site: (page, isSignedIn) => write(site[page], { isSignedIn }),
    contactAnswer: (message, isSignedIn) => write(<WrittenContact {...message} />, { isSignedIn }),
    watch: (slideshow) =>
      write(
        <WatchLayout>
          <Video slideshow={slideshow} />
        </WatchLayout>,
      ),
    // Who reads it, the server does not know: it writes the time as those read it who are where the organizer is.
    videoNotFound: () =>
      write(
        <WatchLayout>
          <VideoNotFound />
        </WatchLayout>,
      ),
    invite: ({ invitationToken, lookup }) => {
      const reader = { timeZone: lookup.memorial.photoUploadTimeZone, locale: 'en-US' };
      return write(<WrittenContribution invitationToken={invitationToken} {...lookup} reader={reader} />);
    },
    uploadPeriodEnded: ({ lookup, videos }) =>
      write(
        <UploadPeriodEnded {...lookup} arrived={0} missing={0}>
          <VideoLinks videos={videos} />
        </UploadPeriodEnded>,
      ),
    invitationNotFound: () => write(<InvitationNotFound />),
    uploadAnswer: (upload) => write(<UploadAnswer {...upload} />),
    dashboard: (page, languages) => {
      provideLanguages(languages);
      return writeDashboard(page);
    },
    memorial: (page, languages) => {
      provideLanguages(languages);
      return writeMemorial(page);
    },
  };
}
