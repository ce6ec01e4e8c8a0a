import styles from './arrived-photos.module.css';
import { LocalPicture } from './local-picture.tsx';
import type { QueuedFile } from './upload-list.ts';

/** What has arrived, as pictures. */
export const ArrivedPhotos = ({ files }: { readonly files: readonly QueuedFile[] }) => (
  <ul className={styles.photos} aria-label="Photos that have arrived">
    {files.map(({ id, file }) => (
      <li key={id}>
        <LocalPicture className={styles.photo} file={file} alt={file.name} />
      </li>
    ))}
  </ul>
);
