import { useId } from 'react';
import { Button, type ButtonProps } from '../../../ui/actions/button.tsx';
import styles from '../slideshows.module.css';

interface DownloadButtonProps extends ButtonProps {
  /** Sound, length and size. */
  readonly file: string;
  /** Which player it is for. */
  readonly note?: string | undefined;
}

export function DownloadButton({ file, note, ...button }: DownloadButtonProps) {
  const id = useId();
  return (
    <div className={styles.download}>
      <Button {...button} aria-describedby={file || note ? id : undefined} />
      <div id={id}>
        <p className={styles.file}>{file}</p>
        {note && <p className={styles.file}>{note}</p>}
      </div>
    </div>
  );
}
