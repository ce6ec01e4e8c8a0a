import { features } from '@afterglow/proto/limits';
import { CheckList } from '../../ui/forms/check-list.tsx';
import styles from './marketing-panel.module.css';

export const MarketingPanel = () => (
  <aside className={styles.panel} aria-labelledby="marketing">
    <h2 className={styles.title} id="marketing">
      Celebrate a life well lived
    </h2>
    <p className={styles.text}>Bring together everyone’s photos and turn them into a slideshow to share.</p>
    <CheckList items={features} />
  </aside>
);
