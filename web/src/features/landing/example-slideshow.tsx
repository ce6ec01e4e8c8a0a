import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import type { ExampleDialogProps } from './example-dialog.tsx';

const ExampleDialog = lazyComponent(async () => (await import('./example-dialog.tsx')).ExampleDialog);

/** The code and the images of the example come only when somebody asks to see it. */
export const ExampleSlideshow = (props: ExampleDialogProps) =>
  props.open && (
    <Suspense>
      <ExampleDialog {...props} />
    </Suspense>
  );
