import { formatLifeDates } from '@afterglow/proto/dates';
import { placeOfTimeZone } from '@afterglow/proto/time-zones';
import type { InvitationLookup } from '@afterglow/proto/types';
import { CalendarPlus } from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import { isOnServer } from '../../lib/routing/site.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { deadlineInFull, type Reader, toDeadline } from '../../lib/text/deadline-labels.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PrintedLink } from '../../ui/layout/printed-link.tsx';
import { deadlineCalendar } from './deadline-calendar.ts';
import { organizerName } from './invitation-lookup.ts';
import styles from './welcome.module.css';

function AddToCalendar({ memorial }: Pick<InvitationLookup, 'memorial'>) {
  const save = () => {
    const { deceasedName, photoUploadDeadline: deadline } = memorial;
    const link = `${window.location.origin}${window.location.pathname}`;
    const text = deadlineCalendar({ deceasedName, deadline, link, now: new Date() });
    saveBlob(new Blob([text], { type: 'text/calendar' }), 'add-photos.ics');
  };
  return (
    <Button icon={<CalendarPlus aria-hidden />} onClick={save}>
      Add to Calendar
    </Button>
  );
}

export interface WelcomeProps extends InvitationLookup {
  /** Defaults to the browser's own. */
  readonly reader?: Reader;
}

export function Welcome({ invitation, memorial, organizer, familyLinkToken, reader }: WelcomeProps) {
  const dates = formatLifeDates(memorial.birthDate, memorial.deathDate);
  const recipient = invitation.recipientName?.trim();
  return (
    <div className={styles.welcome}>
      <p className={styles.greeting}>
        Welcome
        {recipient && (
          <>
            , <bdi>{recipient}</bdi>
          </>
        )}
      </p>
      {recipient && familyLinkToken && (
        <p className={styles.other} data-screen-only>
          Not <bdi>{recipient}</bdi>? <a href={paths.newGuest(familyLinkToken)}>Use your own name</a>
        </p>
      )}
      <h1 className={styles.title}>
        <span className={styles.share}>Share your photos of</span> <bdi>{memorial.deceasedName}</bdi>
      </h1>
      {dates && <p className={styles.dates}>{dates}</p>}
      <p>
        <bdi>{organizerName(organizer)}</bdi> has invited you to add your photos to a memorial slideshow. You don’t need
        an account.
      </p>
      <p className={styles.deadline}>
        You can add photos until{' '}
        <time dateTime={memorial.photoUploadDeadline}>{deadlineInFull(toDeadline(memorial, reader))}</time>
        {isOnServer && <span data-late> {placeOfTimeZone(memorial.photoUploadTimeZone)}</span>}.
      </p>
      <div data-screen-only data-needs-app>
        <AddToCalendar memorial={memorial} />
      </div>
      <PrintedLink label="Add your photos at" />
    </div>
  );
}
