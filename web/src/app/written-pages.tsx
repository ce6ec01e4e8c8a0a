import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ContributionOpening } from '../features/contribution/contribution-opening.tsx';
import { Video } from '../features/watch/video.tsx';
import { WatchLayout } from '../features/watch/watch-layout.tsx';
import { SessionContext } from '../lib/api/session.ts';
import { provideSiteSettings } from '../lib/site.ts';
import type { PageWriter, SiteSettings } from '../lib/written-pages.ts';
import { LandingPage } from '../pages/landing/landing-page.tsx';

const nobody = { user: null, isLoading: false, error: null, retry: () => undefined };

const write = (page: ReactNode): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <SessionContext value={nobody}>{page}</SessionContext>
    </StaticRouter>,
  );

/** For web/server, which has no document to read the settings from. */
export function createPageWriter(settings: SiteSettings): PageWriter {
  provideSiteSettings(settings);
  return {
    landing: () => write(<LandingPage />),
    watch: (slideshow) =>
      write(
        <WatchLayout>
          <Video slideshow={slideshow} />
        </WatchLayout>,
      ),
    // Who reads it, the server does not know: it writes the time as those read it who are where the organizer is.
    invite: (lookup) => {
      const reader = { timeZone: lookup.memorial.photoUploadTimeZone, locale: 'en-US' };
      return write(<ContributionOpening {...lookup} reader={reader} />);
    },
  };
}
