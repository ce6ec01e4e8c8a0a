import { listDecades } from '@afterglow/proto/life-order';
import type { EstimatedYear, InvitationLookup, SentPhoto } from '@afterglow/proto/types';
import { useRef, useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { YearChoice } from '../../../ui/forms/year-choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { organizerFirstName } from '../invitation-lookup.ts';
import styles from './ask-years.module.css';
import { findAskable } from './askable-photos.ts';
import { useEstimateYear } from './use-estimate-year.ts';

interface AskYearsProps extends Pick<InvitationLookup, 'memorial' | 'organizer'> {
  readonly invitationToken: string;
  readonly photos: readonly SentPhoto[];
}

/** Until the page is closed, so that skipped photos are not asked about again when more arrive. */
const skipped = new Set<string>();

/** The focused button is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Asks about one photo at a time. */
export function AskYears({ invitationToken, memorial, organizer, photos }: AskYearsProps) {
  const [done, setDone] = useState<readonly string[]>([]);
  const [reopened, setReopened] = useState<string>();
  const [hasAnswered, setAnswered] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const { mutate: estimate } = useEstimateYear(invitationToken, (failed) =>
    setDone((all) => all.filter((name) => name !== failed)),
  );
  const askable = new Set(findAskable(photos, memorial.deathDate).map(({ filename }) => filename));
  const remaining = photos.filter(
    ({ filename }) =>
      filename === reopened || (askable.has(filename) && !skipped.has(filename) && !done.includes(filename)),
  );
  const photo = remaining.find(({ filename }) => filename === reopened) ?? remaining[0];
  const leave = (left: readonly SentPhoto[]) => {
    setReopened(undefined);
    setDone([...done, ...left.map(({ filename }) => filename)]);
  };
  const skip = (left: readonly SentPhoto[]) => {
    for (const { filename } of left) skipped.add(filename);
    leave(left);
  };
  const goBack = () => {
    const last = done[done.length - 1];
    if (last !== undefined) skipped.delete(last);
    setReopened(last);
    setDone(done.slice(0, -1));
    count.current?.focus();
  };
  if (!photo) {
    return hasAnswered ? (
      <Card>
        <p ref={takeFocus} tabIndex={-1}>
          Thank you. <bdi>{organizerFirstName(organizer)}</bdi> can see the years you gave.
        </p>
      </Card>
    ) : null;
  }
  const { filename, originalName } = photo;
  const answer = (estimatedYear: EstimatedYear) => {
    leave([photo]);
    setAnswered(true);
    estimate({ filename, estimatedYear });
  };
  return (
    <Card
      title="About what year?"
      description="If you know roughly when a photo was taken, it finds its place in the story. You can skip this."
    >
      <div className={styles.ask}>
        <img className={styles.photo} src={paths.sentPhoto(invitationToken, filename)} alt={originalName} />
        <p ref={count} tabIndex={-1} className={styles.count} role="status">
          {`Photo ${done.length + 1} of ${done.length + remaining.length}`}
        </p>
        <YearChoice
          label="About what year?"
          subject={filename}
          decades={listDecades(memorial, [], new Date())}
          onChoose={answer}
        />
        <div className={styles.actions}>
          {done.length > 0 && (
            <Button variant="plain" onClick={goBack}>
              Back
            </Button>
          )}
          <Button onClick={() => skip([photo])}>Skip</Button>
          {remaining.length > 1 && <Button onClick={() => skip(remaining)}>Skip All</Button>}
        </div>
      </div>
    </Card>
  );
}
