import { splitParagraphs } from '../../../lib/text/paragraphs.ts';
import styles from './kept-page.module.css';

export const Paragraphs = ({ text }: { readonly text: string }) =>
  splitParagraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be alike, and do not move
    <p key={index} className={styles.paragraph} dir="auto">
      {paragraph}
    </p>
  ));
