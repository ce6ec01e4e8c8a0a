import type { Monitoring } from '@afterglow/proto/types';
import { Card } from '../../ui/layout/card.tsx';
import { Figure, FigureList } from './figure-list.tsx';
import { bytesInWords } from './figures-in-words.ts';

interface MemoryCardProps {
  readonly memory: Monitoring['metrics']['memoryUsage'];
}

export const MemoryCard = ({ memory }: MemoryCardProps) => (
  <Card title="Memory usage" description="All processes together.">
    <FigureList>
      <Figure name="Heap used">{bytesInWords(memory.heapUsed)}</Figure>
      <Figure name="Heap total">{bytesInWords(memory.heapTotal)}</Figure>
      <Figure name="RSS">{bytesInWords(memory.rss)}</Figure>
      <Figure name="External">{bytesInWords(memory.external)}</Figure>
    </FigureList>
  </Card>
);
