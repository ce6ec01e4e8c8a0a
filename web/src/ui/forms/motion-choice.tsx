import { Checkbox } from './checkbox.tsx';
import styles from './motion-choice.module.css';
import { type ChosenMotion, useMotionSample, useReadiedLength } from './use-motion-sample.ts';

interface MotionChoiceProps {
  readonly memorialPublicId: string;
  /** Of all slides, unless each lasts as long as usual. */
  readonly frames: number | undefined;
  readonly hasClosing: boolean;
  readonly value: ChosenMotion | undefined;
  readonly onChange: (motion: ChosenMotion | undefined) => void;
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Sample({ memorialPublicId, motion }: { readonly memorialPublicId: string; readonly motion: ChosenMotion }) {
  const sample = useMotionSample(memorialPublicId, motion);
  const isStill = prefersStillness();
  const missing = 'There is no sample right now. Your video will move all the same.';
  return (
    <div className={styles.sample}>
      {sample ? (
        <video
          src={sample}
          aria-label="Your first photo with gentle motion"
          autoPlay={!isStill}
          controls
          loop
          muted
          playsInline
        />
      ) : (
        <p role="status">{sample === null ? missing : 'Preparing a sample with your first photo...'}</p>
      )}
    </div>
  );
}

export function MotionChoice({ memorialPublicId, frames, hasClosing, value, onChange }: MotionChoiceProps) {
  useReadiedLength(memorialPublicId, { motion: value, frames, hasClosing });
  return (
    <div className={styles.choice}>
      <Checkbox
        label="Gentle motion"
        hint="Each photo grows a little while it is shown. The file becomes about three times as large."
        checked={value !== undefined}
        onChange={(event) => onChange(event.target.checked ? 'gentle' : undefined)}
      />
      {value && (
        <div className={styles.more}>
          <Sample memorialPublicId={memorialPublicId} motion={value} />
          <Checkbox
            label="Small file"
            hint="The file becomes only about a third larger. Fine lines may look a little rougher."
            checked={value === 'small'}
            onChange={(event) => onChange(event.target.checked ? 'small' : 'gentle')}
          />
        </div>
      )}
    </div>
  );
}
