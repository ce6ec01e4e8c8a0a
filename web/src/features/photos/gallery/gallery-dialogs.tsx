import type { Memorial, Photo } from '@afterglow/proto/types';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { OnDemand } from '../../../ui/layout/on-demand.tsx';
import type { usePhotoDeletion } from '../deletion/use-photo-deletion.ts';
import type { OnRotatePhoto } from '../viewer/use-rotate-photo.ts';

const GenerateDialog = lazyComponent(async () => (await import('../generate/generate-dialog.tsx')).GenerateDialog);
const ArrangeView = lazyComponent(async () => (await import('../arrange/arrange-view.tsx')).ArrangeView);
const PhotoViewer = lazyComponent(async () => (await import('../viewer/photo-viewer.tsx')).PhotoViewer);
const DeletePhotoDialog = lazyComponent(
  async () => (await import('../deletion/delete-photo-dialog.tsx')).DeletePhotoDialog,
);

/** What is open over the gallery; of the view of all photos, the one that is about to be moved, if any. */
export type OverGallery = { readonly arrange: Photo | null } | { readonly view: Photo };

interface GalleryDialogsProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  /** Those among which the viewer leads. */
  readonly shown: readonly Photo[];
  readonly selected: readonly Photo[];
  readonly over: OverGallery | undefined;
  readonly onCloseOver: () => void;
  readonly isGenerating: boolean;
  readonly onGenerating: (isGenerating: boolean) => void;
  readonly deletion: ReturnType<typeof usePhotoDeletion>;
  readonly onToggle: (photo: Photo) => void;
  readonly onRotate: OnRotatePhoto;
  readonly onReorder: (ids: readonly number[]) => void;
  readonly onSlideshowCreated: () => void;
}

/** Within the thumbnails' context. */
export function GalleryDialogs(props: GalleryDialogsProps) {
  const { memorial, photos, selected, over, onCloseOver, isGenerating, onGenerating, deletion } = props;
  const viewed = over && 'view' in over ? over.view : undefined;
  const isArranging = over !== undefined && 'arrange' in over;
  return (
    <>
      <OnDemand open={viewed !== undefined} of={PhotoViewer}>
        {viewed && (
          <PhotoViewer
            photos={photos}
            shown={props.shown}
            firstId={viewed.id}
            onClose={onCloseOver}
            onToggle={props.onToggle}
            onRotate={props.onRotate}
            onDelete={deletion.ask}
          />
        )}
      </OnDemand>
      <OnDemand open={isArranging} of={ArrangeView}>
        <ArrangeView
          photos={selected}
          markedId={isArranging ? over.arrange?.id : undefined}
          open={isArranging}
          onOpenChange={onCloseOver}
          onReorder={props.onReorder}
        />
      </OnDemand>
      <OnDemand open={isGenerating} of={GenerateDialog}>
        <GenerateDialog
          memorial={memorial}
          photos={selected}
          open={isGenerating}
          onOpenChange={onGenerating}
          onCreated={props.onSlideshowCreated}
        />
      </OnDemand>
      <OnDemand open={deletion.dialog.slideshows.length > 0} of={DeletePhotoDialog}>
        <DeletePhotoDialog {...deletion.dialog} />
      </OnDemand>
    </>
  );
}
