import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button, type ButtonProps } from '../../../ui/actions/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { useUploads } from '../queue/use-uploads.ts';
import { UploadRows } from '../rows/upload-rows.tsx';
import { PhotoInput } from './photo-input.tsx';
import { RejectedFiles } from './rejected-files.tsx';
import { announcementOf } from './summary.ts';
import { UploadBar } from './upload-bar.tsx';
import styles from './upload-form.module.css';
import { usePhotoDrop } from './use-photo-drop.ts';
import { validateFiles } from './validate-files.ts';

export interface UploadFormProps {
  readonly queue: UploadQueue;
  /** Under which the photos are sent; empty while the field for it is. */
  readonly contributorName: string;
  readonly nameField?: ReactNode;
  readonly footnote?: ReactNode;
  /** Keeps its height: what stands below does not move when photos are chosen. */
  readonly bounded?: boolean;
}

export function UploadForm({ queue, contributorName, nameField, footnote, bounded = false }: UploadFormProps) {
  const uploads = useUploads(queue);
  const { files, isSending, rejected } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const hasFiles = files.length > 0;
  const button = useFocusKept(hasFiles);

  const take = async (given: readonly File[]) => {
    const listed = files.flatMap(({ file }) => file ?? []);
    const sorted = await validateFiles(given, listed);
    queue.add(sorted.kept, sorted.rejected);
  };
  const { isOver, handlers } = usePhotoDrop(!isSending, take);
  const submit = () => (isSending ? queue.tryNow() : queue.start(contributorName));
  const notes = <RejectedFiles files={rejected} />;
  const choose = (
    <ChooseButton ref={button} isFirst={!hasFiles} disabled={isSending} onClick={() => input.current?.click()} />
  );
  return (
    <Form
      className={styles.form}
      aria-label="Upload photos"
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <VisuallyHidden role="status">{announcementOf(uploads)}</VisuallyHidden>
      <PhotoInput ref={input} disabled={isSending} onFiles={take} />
      {nameField}
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
      <UploadBar
        key={`${hasFiles}-${rejected.length}`}
        queue={queue}
        hasName={contributorName !== ''}
        bounded={bounded}
      >
        {hasFiles && bounded && choose}
      </UploadBar>
      {footnote && <div key={`note-${hasFiles}-${rejected.length}`}>{footnote}</div>}
    </Form>
  );
}

interface ChooseButtonProps extends Pick<ButtonProps, 'ref' | 'disabled' | 'onClick'> {
  readonly isFirst: boolean;
}

const ChooseButton = ({ isFirst, ...rest }: ChooseButtonProps) => (
  <Button {...rest} className={styles.choose} variant={isFirst ? 'primary' : 'quiet'} icon={<ImagePlus aria-hidden />}>
    {isFirst ? 'Choose Photos' : 'Choose More Photos'}
  </Button>
);

/** The button that had the focus goes when the form changes its shape: the one in its place takes it over. */
function useFocusKept(shape: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(shape);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (last.current !== shape && isLost) button.current?.focus({ preventScroll: true });
    last.current = shape;
  }, [shape]);
  return button;
}
