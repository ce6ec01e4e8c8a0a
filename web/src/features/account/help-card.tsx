import { Link } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './help-card.module.css';

export const HelpCard = () => (
  <Card title="Help">
    <ul className={styles.links}>
      <li>
        <Link to={paths.faq}>Frequently Asked Questions</Link>
      </li>
      <li>
        <Link to={paths.about}>About</Link>
      </li>
    </ul>
  </Card>
);
