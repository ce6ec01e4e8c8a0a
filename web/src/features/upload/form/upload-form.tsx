import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button, type ButtonProps } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { useUploads } from '../queue/use-uploads.ts';
import { UploadRows } from '../rows/upload-rows.tsx';
import { PhotoInput } from './photo-input.tsx';
import { RejectedFiles } from './rejected-files.tsx';
import { announceProgress } from './summary.ts';
import { UploadBar } from './upload-bar.tsx';
import styles from './upload-form.module.css';
import { usePhotoDrop } from './use-photo-drop.ts';
import { validateFiles } from './validate-files.ts';
import { receiveWrittenFiles } from './written-files.ts';

export interface UploadFormProps {
  readonly queue: UploadQueue;
  /** Under which the photos are sent; empty while the field for it is. */
  readonly contributorName: string;
  readonly nameField?: ReactNode;
  /** What a sender agrees to; it is read before anything is sent. */
  readonly consent?: ReactNode;
  /** Keeps its height: what stands below does not move when photos are chosen. */
  readonly bounded?: boolean;
  /** One line until photos are chosen. */
  readonly folded?: boolean;
  /** All was sent, and who has sent it goes on elsewhere: takes the focus there. */
  readonly onSent?: () => void;
}

export function UploadForm(props: UploadFormProps) {
  const { queue, contributorName, nameField, consent, bounded = false, folded = false, onSent } = props;
  const uploads = useUploads(queue);
  const { files, isSending, rejected } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const summaryId = useId();
  const hasFiles = files.length > 0;
  const isFolded = folded && !hasFiles && rejected.length === 0;
  const button = useFocusKept(hasFiles, uploads.storedEver, onSent);

  const take = async (given: readonly File[]) => {
    const listed = files.flatMap(({ file }) => file ?? []);
    const sorted = await validateFiles(given, listed);
    queue.add(sorted.kept, sorted.rejected);
  };
  const takeLatest = useEffectEvent((given: readonly File[]) => void take(given));
  useEffect(() => receiveWrittenFiles(takeLatest), []);
  const { isOver, handlers } = usePhotoDrop(take);
  const notes = <RejectedFiles files={rejected} />;
  const choose = (
    <ChooseButton
      ref={button}
      isFirst={!hasFiles}
      isQuiet={hasFiles || isFolded}
      onClick={() => input.current?.click()}
    />
  );
  return (
    <Form
      className={classNames(styles.form, getFoldedClass(folded, hasFiles, isFolded))}
      data-over={isOver}
      aria-label="Upload photos"
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault();
        sendOrTryNow(queue, contributorName);
      }}
    >
      <VisuallyHidden role="status">{announceProgress(uploads)}</VisuallyHidden>
      <PhotoInput ref={input} onFiles={take} />
      {nameField}
      {hasFiles && consent}
      {isFolded ? (
        choose
      ) : (
        <>
          <div
            // What stands there before and after has nothing in common.
            key={hasFiles ? 'chosen' : 'none'}
            className={classNames(hasFiles ? styles.chosen : styles.place, bounded && styles.bounded)}
            data-over={isOver}
          >
            {hasFiles ? (
              <UploadRows files={files} isSending={isSending} queue={queue} bounded={bounded} top={notes} />
            ) : (
              <>
                {choose}
                <p className={styles.drag}>or drop them here</p>
                {notes}
              </>
            )}
            {hasFiles && !bounded && choose}
          </div>
          {!hasFiles && consent}
          <UploadBar
            key={`${hasFiles}-${rejected.length}`}
            queue={queue}
            summaryId={summaryId}
            hasName={contributorName !== ''}
            bounded={bounded}
            compact={folded && hasFiles}
          >
            {hasFiles && bounded && choose}
          </UploadBar>
        </>
      )}
    </Form>
  );
}

const sendOrTryNow = (queue: UploadQueue, contributorName: string): void =>
  queue.current().isSending ? queue.tryNow() : queue.start(contributorName);

/** Beside photos that are there already, it takes as little height as it can. */
function getFoldedClass(folded: boolean, hasFiles: boolean, isFolded: boolean): string | undefined {
  if (folded && hasFiles) return styles.compact;
  return isFolded ? styles.folded : undefined;
}

interface ChooseButtonProps extends Pick<ButtonProps, 'ref' | 'onClick'> {
  readonly isFirst: boolean;
  readonly isQuiet: boolean;
}

const ChooseButton = ({ isFirst, isQuiet, ...rest }: ChooseButtonProps) => (
  <Button {...rest} className={styles.choose} variant={isQuiet ? 'quiet' : 'primary'} icon={<ImagePlus aria-hidden />}>
    {isFirst ? 'Choose Photos' : 'Choose More Photos'}
  </Button>
);

/** The button that had the focus goes when the form changes its shape: what comes next takes it over. */
function useFocusKept(hasFiles: boolean, storedEver: number, onSent: (() => void) | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef({ hasFiles, storedEver });
  useEffect(() => {
    if (last.current.hasFiles === hasFiles) return;
    const isSent = !hasFiles && storedEver > last.current.storedEver;
    last.current = { hasFiles, storedEver };
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (isSent && onSent) onSent();
    else if (hasFiles) button.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    else button.current?.focus({ preventScroll: true });
  }, [hasFiles, storedEver, onSent]);
  return button;
}
