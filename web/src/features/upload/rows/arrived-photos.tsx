import type { QueuedFile } from '../queue/upload-list.ts';
import styles from './arrived-photos.module.css';
import { LocalImage } from './local-image.tsx';

/** Leaves out photos that arrived before a reload, as their files are gone. */
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
