import type { InvitationLookup } from '@afterglow/proto/types';
import { paths } from '../../lib/routing/paths.ts';
import styles from './consent-note.module.css';
import { organizerFirstName, organizerName } from './invitation-lookup.ts';

/** The policy opens in a new tab, so that the chosen photos are not lost. */
export const ConsentNote = ({ organizer }: Pick<InvitationLookup, 'organizer'>) => (
  <p className={styles.note}>
    By adding photos, you agree that <bdi>{organizerName(organizer)}</bdi> may use them in a memorial slideshow that
    anyone with its link can watch. Only <bdi>{organizerFirstName(organizer)}</bdi> can see or download the photos
    themselves. What we keep is in our{' '}
    <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
    .
  </p>
);
