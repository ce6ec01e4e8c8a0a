import type { PageService } from '@afterglow/proto/types';
import { CalendarPlus, MapPin } from 'lucide-react';
import { isOnServer } from '../../../lib/routing/site.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { browserTimeZone } from '../../../lib/text/dates.ts';
import { readerLocale } from '../../../lib/text/reader-locale.ts';
import { describeServiceTime } from '../../../lib/text/service-labels.ts';
import { AnchorButton, Button } from '../../../ui/actions/button.tsx';
import styles from './kept-page.module.css';
import { mapApp, mapPage } from './map-links.ts';
import { serviceCalendar } from './service-calendar.ts';

export const elsewhere = { target: '_blank', rel: 'noreferrer noopener' } as const;

interface ServiceDetailsProps {
  readonly memorialName: string;
  readonly service: PageService;
}

export function ServiceDetails({ memorialName, service }: ServiceDetailsProps) {
  const { place, address, note, startsAt, timeZone } = service;
  const page = mapPage(service);
  const app = isOnServer ? undefined : mapApp(service, navigator.userAgent);
  const reader = { timeZone: isOnServer ? undefined : browserTimeZone(), locale: readerLocale() };
  const addToCalendar = () => {
    if (startsAt === null) return;
    const link = `${window.location.origin}${window.location.pathname}`;
    const text = serviceCalendar({ memorialName, service, startsAt, link, now: new Date() });
    saveBlob(new Blob([text], { type: 'text/calendar' }), 'service.ics');
  };
  return (
    <section className={styles.section} aria-labelledby="page-service">
      <h2 className={styles.heading} id="page-service">
        Service
      </h2>
      {startsAt !== null && timeZone !== null && (
        <p className={styles.when}>
          <time dateTime={startsAt}>{describeServiceTime({ startsAt, timeZone }, reader)}</time>
        </p>
      )}
      {place && (
        <p className={styles.place} dir="auto">
          {place}
        </p>
      )}
      {address && <p dir="auto">{address}</p>}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <div className={styles.actions} data-screen-only>
        {page && (
          <AnchorButton href={page} {...elsewhere} icon={<MapPin aria-hidden />}>
            Show on Map
          </AnchorButton>
        )}
        {app && <AnchorButton href={app}>Open in Map App</AnchorButton>}
        {startsAt !== null && (
          <span data-needs-app>
            <Button icon={<CalendarPlus aria-hidden />} onClick={addToCalendar}>
              Add to Calendar
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}
