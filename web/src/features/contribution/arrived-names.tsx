import { CircleCheck } from 'lucide-react';
import styles from './thank-you.module.css';

/** What has arrived, by the names that the files had on the device. */
export const ArrivedNames = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={styles.names} aria-label="Photos that have arrived">
    {names.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
      <li key={index}>
        <CircleCheck aria-hidden />
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
);
