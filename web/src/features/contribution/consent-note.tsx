import type { InvitationLookup } from '@afterglow/proto/types';
import styles from './consent-note.module.css';
import { organizerName } from './invitation-lookup.ts';

export const ConsentNote = ({ organizer }: Pick<InvitationLookup, 'organizer'>) => (
  <p className={styles.note}>
    By uploading, you agree that <bdi>{organizerName(organizer)}</bdi> may use these photos in a memorial slideshow,
    which anyone with its link can watch. Your photos themselves are only accessible to the memorial organizer.
  </p>
);
