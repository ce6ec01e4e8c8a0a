import { unfinishedVideo } from '@afterglow/proto/messages';
import styles from './unfinished-video.module.css';

/** In place of the player until there is a video. */
export function UnfinishedVideo({ state }: { readonly state: keyof typeof unfinishedVideo }) {
  const { title, text } = unfinishedVideo[state];
  return (
    <div className={styles.screen}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
