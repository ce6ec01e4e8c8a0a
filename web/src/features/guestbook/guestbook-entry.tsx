import type { Photo } from '@afterglow/proto/types';
import { paths } from '../../lib/routing/paths.ts';
import { captionLine } from '../../lib/text/caption-line.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { SavedCheckbox } from '../../ui/forms/saved-checkbox.tsx';
import styles from './guestbook.module.css';

interface GuestbookEntryProps {
  readonly photo: Photo;
  readonly onChoose: (isInGuestbook: boolean) => Promise<unknown>;
}

export function GuestbookEntry({ photo, onChoose }: GuestbookEntryProps) {
  const { words, areWordsRead, isInGuestbook = false, contributorName, width, height } = photo;
  if (!words) return null;
  const about = captionLine(words);
  return (
    <li className={styles.entry} data-screen-only={isInGuestbook ? undefined : true}>
      <img
        className={styles.photo}
        src={paths.photo(photo, 'display')}
        alt={about || words.sentence}
        width={width}
        height={height}
        loading="lazy"
      />
      <div className={styles.text}>
        {!areWordsRead && (
          <p data-screen-only>
            <Badge tone="done">New</Badge>
          </p>
        )}
        {words.sentence && (
          <p className={styles.words}>
            <bdi>{words.sentence}</bdi>
          </p>
        )}
        {about && (
          <p>
            <bdi>{about}</bdi>
          </p>
        )}
        {contributorName && (
          <p className={styles.sender}>
            <bdi>{contributorName}</bdi>
          </p>
        )}
        <div data-screen-only>
          <SavedCheckbox label="In the guestbook" saved={isInGuestbook} onSave={onChoose} />
        </div>
      </div>
    </li>
  );
}
