import type { Monitoring } from '@afterglow/proto/types';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatMoment, formatUptime } from './figure-formats.ts';
import { Figure, FigureList } from './figure-list.tsx';

interface StatusCardProps extends Pick<Monitoring, 'metrics' | 'scaling'> {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

export const StatusCard = ({ metrics, scaling, isRefreshing, onRefresh }: StatusCardProps) => (
  <Card
    title="Status"
    actions={
      <Button icon={<RefreshCw aria-hidden />} busy={isRefreshing} onClick={onRefresh}>
        Refresh
      </Button>
    }
  >
    <FigureList>
      <Figure name="Status">
        {scaling.needsAttention ? (
          <Badge tone="problem" icon={<TriangleAlert aria-hidden />}>
            Attention
          </Badge>
        ) : (
          <Badge tone="done" icon={<CircleCheck aria-hidden />}>
            Healthy
          </Badge>
        )}
      </Figure>
      <Figure name="Uptime">{formatUptime(metrics.uptime)}</Figure>
      <Figure name="Last updated">{formatMoment(metrics.timestamp)}</Figure>
    </FigureList>
  </Card>
);
