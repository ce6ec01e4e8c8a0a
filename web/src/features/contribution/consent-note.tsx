import type { InvitationLookup } from '@afterglow/proto/types';
import styles from './consent-note.module.css';
import { organizerFirstName, organizerName } from './invitation-lookup.ts';

export const ConsentNote = ({ organizer }: Pick<InvitationLookup, 'organizer'>) => (
  <p className={styles.note}>
    By adding photos, you agree that <bdi>{organizerName(organizer)}</bdi> may use them in a memorial slideshow that
    anyone with its link can watch. Only <bdi>{organizerFirstName(organizer)}</bdi> can see or download the photos
    themselves.
  </p>
);
