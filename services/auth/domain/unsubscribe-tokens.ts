import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, Notifications } from '@afterglow/proto';

export interface Subscription {
  readonly kind: NotificationKind;
  readonly userId: number;
}

const isKind = (text: string): text is NotificationKind => Object.hasOwn(Notifications.properties, text);

/** Signed links of mails, valid as long as the secret. Each switches off one kind of mail to one account. */
export function createUnsubscribeTokens(secret: string) {
  const sign = ({ kind, userId }: Subscription): Buffer =>
    createHmac('sha256', secret).update(`unsubscribe ${kind} ${userId}`).digest();

  return {
    create: (subscription: Subscription): string =>
      `${subscription.kind}.${subscription.userId}.${sign(subscription).toString('base64url')}`,

    /** Null for a token that is not ours. */
    read(token: string): Subscription | null {
      const [, kind = '', id, signature = ''] = /^([A-Za-z]+)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
      if (!isKind(kind)) return null;
      const subscription = { kind, userId: Number(id) };
      return timingSafeEqual(sign(subscription), Buffer.from(signature, 'base64url')) ? subscription : null;
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
