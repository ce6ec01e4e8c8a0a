import type { Memorial, Photo } from '@afterglow/proto/types';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { OnDemand } from '../../../ui/layout/on-demand.tsx';
import type { LookAlikes } from '../alike/look-alikes.ts';
import type { usePhotoDeletion } from '../deletion/use-photo-deletion.ts';
import type { OnRotatePhoto } from '../viewer/use-rotate-photo.ts';
import type { OverGallery } from './use-over-gallery.ts';

const GenerateDialog = lazyComponent(async () => (await import('../generate/generate-dialog.tsx')).GenerateDialog);
const ArrangeView = lazyComponent(async () => (await import('../arrange/arrange-view.tsx')).ArrangeView);
const AlikeDialog = lazyComponent(async () => (await import('../alike/alike-dialog.tsx')).AlikeDialog);
const PhotoViewer = lazyComponent(async () => (await import('../viewer/photo-viewer.tsx')).PhotoViewer);
const DeletePhotoDialog = lazyComponent(
  async () => (await import('../deletion/delete-photo-dialog.tsx')).DeletePhotoDialog,
);

interface GalleryDialogsProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  readonly shown: readonly Photo[];
  readonly selected: readonly Photo[];
  readonly lookAlikes: LookAlikes;
  readonly over: OverGallery | undefined;
  readonly onViewAlike: (view: Photo, among: readonly Photo[]) => void;
  readonly onCloseOver: () => void;
  readonly isGenerating: boolean;
  readonly onGenerating: (isGenerating: boolean) => void;
  readonly deletion: ReturnType<typeof usePhotoDeletion>;
  readonly onToggle: (photo: Photo) => void;
  readonly onRotate: OnRotatePhoto;
  readonly onReorder: (ids: readonly number[]) => void;
  readonly onSlideshowCreated: () => void;
}

/** Needs the thumbnails' context. */
export function GalleryDialogs(props: GalleryDialogsProps) {
  const { memorial, photos, selected, over, onCloseOver, isGenerating, onGenerating, deletion } = props;
  const viewed = over && 'view' in over ? over.view : undefined;
  const alike = over && 'alikeGroup' in over ? (props.lookAlikes.get(over.alikeGroup ?? 0) ?? []) : undefined;
  const isArranging = over !== undefined && 'arrange' in over;
  return (
    <>
      <OnDemand open={viewed !== undefined} of={PhotoViewer}>
        {viewed && (
          <PhotoViewer
            memorialPublicId={memorial.publicId}
            photos={photos}
            shown={(over && 'view' in over && over.among) || props.shown}
            firstId={viewed.id}
            onClose={onCloseOver}
            onToggle={props.onToggle}
            onRotate={props.onRotate}
            onDelete={deletion.ask}
          />
        )}
      </OnDemand>
      <OnDemand open={alike !== undefined} of={AlikeDialog}>
        {alike && (
          <AlikeDialog
            alike={alike}
            viewedId={over && 'alikeGroup' in over ? over.viewed?.id : undefined}
            onClose={onCloseOver}
            onToggle={props.onToggle}
            onView={props.onViewAlike}
            onDelete={deletion.ask}
          />
        )}
      </OnDemand>
      <OnDemand open={isArranging} of={ArrangeView}>
        <ArrangeView
          memorial={memorial}
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
