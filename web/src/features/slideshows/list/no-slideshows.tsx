import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CreateSlideshowForm, type CreateSlideshowFormProps } from '../create-slideshow-form.tsx';
import styles from '../slideshows.module.css';

export const NoSlideshows = (props: Omit<CreateSlideshowFormProps, 'variant'>) => (
  <Card title="Memorial Slideshows">
    <EmptyState title="No Slideshows Yet">
      Select photos in the Photos tab, then come back here to create your first slideshow.
    </EmptyState>
    <div className={styles.first}>
      <CreateSlideshowForm {...props} variant="primary" />
    </div>
  </Card>
);
