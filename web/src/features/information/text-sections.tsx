import type { TextSection } from '../../lib/information/text-section.ts';
import styles from './text-sections.module.css';

export const TextSections = ({ sections }: { readonly sections: readonly TextSection[] }) => (
  <div className={styles.sections}>
    {sections.map(({ title, text }) => (
      <section key={title} className={styles.section}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </div>
);
