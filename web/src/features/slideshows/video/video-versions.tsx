import type { Slideshow } from '@afterglow/proto/types';
import { useId } from 'react';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import styles from '../slideshows.module.css';
import { useCreateLoop } from './use-create-loop.ts';
import { findVersions } from './video-version-pair.ts';

interface VideoVersionsProps {
  readonly memorialPublicId: string;
  readonly slideshows: readonly Slideshow[];
  readonly chosen: Slideshow;
  readonly onChoose: (slideshowPublicId: string) => void;
}

/** A slideshow for the service, and the same one in a loop for the visitation, which one click creates. */
export function VideoVersions({ memorialPublicId, slideshows, chosen, onChoose }: VideoVersionsProps) {
  const hintId = useId();
  const creation = useCreateLoop(memorialPublicId, onChoose);
  const { service, visitation } = findVersions(slideshows, chosen);
  const chooseVisitation = () => {
    if (visitation) onChoose(visitation.publicId);
    else creation.mutate(chosen.publicId);
  };
  return (
    <div className={styles.versions}>
      <fieldset className={styles.versionButtons} aria-label="Version" aria-describedby={hintId}>
        {service && (
          <ToggleButton isOn={service === chosen} onChange={() => onChoose(service.publicId)}>
            For the service
          </ToggleButton>
        )}
        <ToggleButton isOn={visitation === chosen} busy={creation.isPending} onChange={chooseVisitation}>
          For the visitation
        </ToggleButton>
      </fieldset>
      <p className={styles.file} id={hintId}>
        The version for the visitation has no sound, shows each photo for 8 seconds, and plays again and again.
      </p>
    </div>
  );
}
