import type { Memorial, Photo } from '@afterglow/proto/types';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { pluralize } from '../../lib/text/pluralize.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { type EntryOrder, entryOrders, orderEntries } from './entry-order.ts';
import styles from './guestbook.module.css';
import { GuestbookEntry } from './guestbook-entry.tsx';
import { printPage } from './print-page.ts';
import { useChooseEntry } from './use-choose-entry.ts';

const orderLabels: Readonly<Record<EntryOrder, string>> = { life: 'In Order of Life', arrival: 'As They Arrived' };

interface GuestbookProps {
  readonly memorial: Memorial;
  /** Of the person. */
  readonly dates: string | undefined;
  readonly photos: readonly Photo[];
}

/** Prints the entries that the organizer chose. */
export function Guestbook({ memorial, dates, photos }: GuestbookProps) {
  const [order, setOrder] = useState<EntryOrder>('life');
  const [isPreparing, setPreparing] = useState(false);
  const choose = useChooseEntry(memorial.publicId);
  const list = useRef<HTMLUListElement>(null);
  const chosen = photos.filter(({ isInGuestbook }) => isInGuestbook);
  const print = async () => {
    setPreparing(true);
    await printPage(list.current?.querySelectorAll('img') ?? []);
    setPreparing(false);
  };
  return (
    <div className={styles.book}>
      <div className={styles.bar} data-screen-only>
        <fieldset className={styles.choices} aria-label="Order">
          {entryOrders.map((one) => (
            <ToggleButton key={one} isOn={order === one} onChange={() => setOrder(one)}>
              {orderLabels[one]}
            </ToggleButton>
          ))}
        </fieldset>
        <p className={styles.count} role="status">
          {`${chosen.length} of ${pluralize(photos.length, 'photo')} in the guestbook`}
        </p>
        <Button
          variant="primary"
          icon={<Printer aria-hidden />}
          busy={isPreparing}
          disabled={chosen.length === 0}
          onClick={print}
        >
          Print
        </Button>
      </div>
      <header className={styles.cover}>
        <p className={styles.name}>
          <bdi>{memorial.deceasedName}</bdi>
        </p>
        {dates && <p>{dates}</p>}
        <p className={styles.words}>Guestbook</p>
      </header>
      <ul ref={list} className={styles.entries}>
        {orderEntries(photos, order, memorial.deathDate).map((photo) => (
          <GuestbookEntry key={photo.id} photo={photo} onChoose={(isInGuestbook) => choose({ photo, isInGuestbook })} />
        ))}
      </ul>
    </div>
  );
}

export const GuestbookSkeleton = () => (
  <SkeletonGroup className={styles.entries}>
    <Skeleton height="20rem" />
    <Skeleton height="20rem" />
  </SkeletonGroup>
);
