import type { Photo } from '@afterglow/proto/types';
import { FileWarning } from 'lucide-react';
import { damageLabels, damageMarks } from '../../../lib/text/damage-labels.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './photo-tile.module.css';

export const DamageMark = ({ photo: { damage } }: { readonly photo: Photo }) =>
  damage && (
    <>
      <span className={styles.damage} title={damageLabels[damage]} aria-hidden>
        <Badge tone="onPhoto" icon={<FileWarning aria-hidden />}>
          {damageMarks[damage]}
        </Badge>
      </span>
      <VisuallyHidden>{` ${damageLabels[damage]}`}</VisuallyHidden>
    </>
  );
