import type { PublicPagePhoto } from '@afterglow/proto/types';
import { type MouseEvent, useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { paths } from '../../../lib/routing/paths.ts';
import { OnDemand } from '../../../ui/layout/on-demand.tsx';
import styles from './kept-page.module.css';
import { labelOfPhoto } from './page-photo-labels.ts';

const PagePhotoViewer = lazyComponent(async () => (await import('./page-photo-viewer.tsx')).PagePhotoViewer);

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Thumbnails are links to the large photos, which scripts show in a viewer. */
export function PagePhotos({ photos }: { readonly photos: readonly PublicPagePhoto[] }) {
  const [openAt, setOpenAt] = useState<number>();
  const [lastAt, setLastAt] = useState(0);
  const open = (at: number) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setOpenAt(at);
    setLastAt(at);
  };
  return (
    <section className={styles.section} aria-labelledby="page-photos">
      <h2 className={styles.heading} id="page-photos">
        Photos
      </h2>
      <ul className={styles.photos} data-count={Math.min(photos.length, 3)}>
        {photos.map((photo, index) => (
          <li key={photo.filename}>
            <a className={styles.photo} href={paths.pagePhoto(photo, 'display')} onClick={open(index)}>
              <img
                src={paths.pagePhoto(photo, 'thumb')}
                alt={labelOfPhoto(photo, index + 1, photos.length)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      <OnDemand open={openAt !== undefined} of={PagePhotoViewer}>
        <PagePhotoViewer
          photos={photos}
          isOpen={openAt !== undefined}
          at={openAt ?? lastAt}
          onGo={(at) => {
            setOpenAt(at);
            setLastAt(at);
          }}
          onClose={() => setOpenAt(undefined)}
        />
      </OnDemand>
    </section>
  );
}
