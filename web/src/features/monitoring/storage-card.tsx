import type { Monitoring } from '@afterglow/proto/types';
import { Card } from '../../ui/layout/card.tsx';
import { Figure, FigureList } from './figure-list.tsx';
import { bytesInWords } from './figures-in-words.ts';

interface StorageCardProps {
  readonly storage: Monitoring['metrics']['diskUsage'];
}

export const StorageCard = ({ storage }: StorageCardProps) => (
  <Card title="Storage" description="What is kept of all memorials.">
    <FigureList>
      <Figure name="Photos">{bytesInWords(storage.uploadsSize)}</Figure>
      <Figure name="Videos">{bytesInWords(storage.videosSize)}</Figure>
      <Figure name="Total">{bytesInWords(storage.totalSize)}</Figure>
    </FigureList>
  </Card>
);
