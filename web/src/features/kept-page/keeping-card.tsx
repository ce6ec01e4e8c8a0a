import { watchPath } from '@afterglow/proto/paths';
import type { KeptPage, Memorial, Slideshow } from '@afterglow/proto/types';
import { ExternalLink } from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import { AnchorButton, LinkButton } from '../../ui/actions/button.tsx';
import { SavedCheckbox } from '../../ui/forms/saved-checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './page-editor.module.css';
import { useKeepPage } from './use-save-page.ts';

interface KeepingCardProps {
  readonly memorial: Memorial;
  readonly page: KeptPage;
  /** Undefined if they could not be read. */
  readonly slideshows: readonly Slideshow[] | undefined;
}

const hints = {
  kept: 'Everyone who has the link of a video sees the page below it. Search engines don’t list it.',
  closed: 'Only you see this page. The links of your videos show the video alone.',
};

export function KeepingCard({ memorial: { publicId }, page, slideshows }: KeepingCardProps) {
  const keep = useKeepPage(publicId);
  const slideshow = slideshows?.find(({ loop }) => !loop) ?? slideshows?.[0];
  return (
    <Card title="Who Sees It">
      <div className={styles.keeping}>
        <SavedCheckbox
          label="Keep this page"
          hint={<span aria-live="polite">{page.isKept ? hints.kept : hints.closed}</span>}
          saved={page.isKept}
          onSave={keep.mutateAsync}
        />
        {slideshow && (
          <AnchorButton
            href={watchPath(publicId, slideshow.publicId)}
            target="_blank"
            rel="noreferrer noopener"
            icon={<ExternalLink aria-hidden />}
          >
            View Page
          </AnchorButton>
        )}
        {slideshows?.length === 0 && (
          <>
            <p>The page is shown below a video. Please create a slideshow first.</p>
            <LinkButton to={`${paths.memorial(publicId)}?tab=slideshows`}>Go to Slideshows</LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}
