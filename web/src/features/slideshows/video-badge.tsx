import type { Slideshow } from '@afterglow/proto/types';
import { CircleCheck, Clock, CreditCard, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';

export function VideoBadge({ slideshow }: { readonly slideshow: Slideshow }) {
  const { videoUrl, isGenerating, isAwaitingPayment, progress, failure } = slideshow;
  if (videoUrl) {
    return (
      <Badge tone="done" icon={<CircleCheck aria-hidden />}>
        Video Ready
      </Badge>
    );
  }
  if (isGenerating) {
    return (
      <Badge icon={<LoaderCircle aria-hidden />}>{progress > 0 ? `Generating... ${progress}%` : 'Generating...'}</Badge>
    );
  }
  if (isAwaitingPayment) return <Badge icon={<CreditCard aria-hidden />}>Waiting for Payment</Badge>;
  if (failure) {
    return (
      <Badge tone="problem" icon={<TriangleAlert aria-hidden />}>
        Failed
      </Badge>
    );
  }
  return <Badge icon={<Clock aria-hidden />}>Processing</Badge>;
}
