import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';

/** Every component in every state; not part of the build. */
export const GalleryPage = () => (
  <>
    <PageHeader title="Components" subtitle="Every component in every state" />
    <PageBody>
      <Controls />
      <Fields />
      <Overlays />
      <States />
    </PageBody>
  </>
);
