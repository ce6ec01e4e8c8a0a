import { LocalImage } from '../form/local-image.tsx';
import type { QueuedFile } from '../queue/upload-list.ts';
import styles from './arrived-photos.module.css';

/** What has arrived, as images; of what arrived before the page was loaded again there is none. */
export function ArrivedPhotos({ files }: { readonly files: readonly QueuedFile[] }) {
  const shown = files.filter(({ file }) => file !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos that have arrived">
      {shown.map(({ id, file }, index) => (
        <li key={id}>
          <LocalImage className={styles.photo} file={file} alt={`Your photo ${index + 1} of ${shown.length}`} />
        </li>
      ))}
    </ul>
  );
}
