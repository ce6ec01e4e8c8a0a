import type { Memorial } from '@afterglow/proto/types';
import { useEffect } from 'react';
import { useChanges } from '../../lib/changes/use-changes.ts';
import { untilIdle } from '../../lib/until-idle.ts';
import { preloadDialogs } from './dialogs.ts';
import { MemorialCard } from './memorial-card.tsx';
import styles from './memorial-list.module.css';

export const MemorialList = ({ memorials }: { readonly memorials: readonly Memorial[] }) => {
  const now = new Date();
  useChanges(memorials);
  useEffect(() => void untilIdle().then(preloadDialogs), []);
  return (
    <ul className={styles.list} aria-label="Memorials">
      {memorials.map((memorial) => (
        <MemorialCard key={memorial.publicId} memorial={memorial} now={now} />
      ))}
    </ul>
  );
};
