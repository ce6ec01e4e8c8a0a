import { Check } from 'lucide-react';
import styles from './check-list.module.css';

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
