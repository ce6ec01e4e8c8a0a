import type { Slideshow } from '@afterglow/proto/types';
import { CircleCheck, Clock, CreditCard, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeProps } from '../../../ui/feedback/badge.tsx';
import { type VideoBadgeKind, videoBadge } from './video-words.ts';

const looks: Readonly<Record<VideoBadgeKind, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  ready: { tone: 'done', icon: <CircleCheck aria-hidden /> },
  generating: { icon: <LoaderCircle aria-hidden /> },
  awaitingPayment: { icon: <CreditCard aria-hidden /> },
  failed: { tone: 'problem', icon: <TriangleAlert aria-hidden /> },
  queued: { icon: <Clock aria-hidden /> },
};

export function VideoBadge({ slideshow }: { readonly slideshow: Slideshow }) {
  const { kind, text } = videoBadge(slideshow);
  return <Badge {...looks[kind]}>{text}</Badge>;
}
