import { Check } from 'lucide-react';
import styles from './check-list.module.css';

/** What is in an offer. */
export const CheckList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>
        <Check aria-hidden />
        {item}
      </li>
    ))}
  </ul>
);
