import { ImagePlus, PencilLine } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button, type ButtonProps } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { validateFiles } from '../fitting/validate-files.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { useUploads } from '../queue/use-uploads.ts';
import { PhotoInput } from '../rows/photo-input.tsx';
import { UploadRows } from '../rows/upload-rows.tsx';
import { RejectedFiles } from './rejected-files.tsx';
import { receiveServerRenderedFiles } from './server-rendered-file-field.ts';
import { announceProgress } from './summary.ts';
import { UploadBar } from './upload-bar.tsx';
import styles from './upload-form.module.css';
import { usePhotoDrop } from './use-photo-drop.ts';
import { useWriting } from './use-writing.ts';

export interface UploadFormProps {
  readonly queue: UploadQueue;
  readonly contributorName: string;
  readonly nameField?: ReactNode;
  readonly consent?: ReactNode;
  /** Keeps its height, so that choosing photos moves nothing below it. */
  readonly bounded?: boolean;
  /** One line until photos are chosen. */
  readonly folded?: boolean;
  readonly held?: boolean;
  readonly onSent?: () => void;
  /** The sender may write about each photo. */
  readonly takesWords?: boolean;
}

export function UploadForm(props: UploadFormProps) {
  const { queue, contributorName, nameField, consent, onSent, takesWords = false } = props;
  const { bounded = false, folded = false, held = false } = props;
  const uploads = useUploads(queue);
  const { files, isSending, rejected } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const writing = useWriting(takesWords, uploads);
  const summaryId = useId();
  const hasFiles = files.length > 0;
  const isFolded = (folded || held) && !hasFiles && rejected.length === 0;
  const button = useFocusKept(hasFiles, uploads.totalStored, onSent);

  const take = async (given: readonly File[]) => {
    const listed = files.flatMap(({ file }) => file ?? []);
    const sorted = await validateFiles(given, listed);
    queue.add(sorted.kept, sorted.rejected);
  };
  const takeLatest = useEffectEvent((given: readonly File[]) => void take(given));
  useEffect(() => receiveServerRenderedFiles(takeLatest), []);
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
      className={classNames(styles.form, getFoldedClass(folded, hasFiles, isFolded && !held))}
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
        <Folded held={held} isOver={isOver} choose={choose} />
      ) : (
        <>
          {hasFiles ? (
            <div className={classNames(styles.chosen, bounded && styles.bounded)} data-over={isOver}>
              <UploadRows
                files={files}
                isSending={isSending}
                queue={queue}
                bounded={bounded}
                isWriting={writing.isWriting}
                top={<RowsTop notes={notes} writing={writing} />}
              />
              {!bounded && choose}
            </div>
          ) : (
            <DropPlace className={bounded && styles.bounded} isOver={isOver} choose={choose}>
              {notes}
            </DropPlace>
          )}
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

interface RowsTopProps {
  readonly notes: ReactNode;
  readonly writing: ReturnType<typeof useWriting>;
}

const RowsTop = ({ notes, writing: { mayBegin, begin } }: RowsTopProps) => (
  <>
    {notes}
    {mayBegin && (
      <Button variant="plain" icon={<PencilLine aria-hidden />} onClick={begin}>
        Say Who Is in Your Photos
      </Button>
    )}
  </>
);

interface FoldedProps {
  readonly isOver: boolean;
  readonly choose: ReactNode;
}

const Folded = ({ held, choose, isOver }: FoldedProps & { readonly held: boolean }) =>
  held ? <DropPlace className={styles.held} isOver={isOver} choose={choose} /> : choose;

interface DropPlaceProps extends FoldedProps {
  readonly className: string | false | undefined;
  readonly children?: ReactNode;
}

const DropPlace = ({ className, isOver, choose, children }: DropPlaceProps) => (
  <div className={classNames(styles.place, className)} data-over={isOver}>
    {choose}
    <p className={styles.drag}>or drop them here</p>
    {children}
  </div>
);

const sendOrTryNow = (queue: UploadQueue, contributorName: string): void =>
  queue.current().isSending ? queue.tryNow() : queue.start(contributorName);

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

/** Moves the focus to the next control when the form replaces the focused button. */
function useFocusKept(hasFiles: boolean, totalStored: number, onSent: (() => void) | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef({ hasFiles, totalStored });
  useEffect(() => {
    if (last.current.hasFiles === hasFiles) return;
    const isSent = !hasFiles && totalStored > last.current.totalStored;
    last.current = { hasFiles, totalStored };
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (isSent && onSent) onSent();
    else if (hasFiles) button.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    else button.current?.focus({ preventScroll: true });
  }, [hasFiles, totalStored, onSent]);
  return button;
}
