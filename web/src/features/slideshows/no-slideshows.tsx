import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CreateSlideshowForm } from './create-slideshow-form.tsx';
import styles from './slideshows.module.css';

interface NoSlideshowsProps {
  readonly memorialPublicId: string;
  readonly deceasedName: string;
  readonly selectedCount: number | undefined;
  readonly onCreated: (slideshowPublicId: string) => void;
}

export const NoSlideshows = (props: NoSlideshowsProps) => (
  <Card title="Memorial Slideshows">
    <EmptyState title="No Slideshows Yet">
      Select photos in the Photos tab, then come back here to create your first slideshow.
    </EmptyState>
    <div className={styles.first}>
      <CreateSlideshowForm {...props} variant="primary" />
    </div>
  </Card>
);
