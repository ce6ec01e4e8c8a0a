import { buildRequest, unsubscribePath } from '@afterglow/proto';
import type { Subscription } from '../domain/unsubscribe-tokens.ts';
import type { MailSite, PrepareDependencies, UnsubscribeLinks } from './mail-text.ts';

export function unsubscribeLinks(
  { unsubscribeTokens }: Pick<PrepareDependencies, 'unsubscribeTokens'>,
  subscription: Subscription,
  { origin }: MailSite,
): UnsubscribeLinks {
  const unsubscribeToken = unsubscribeTokens.create(subscription);
  const { path } = buildRequest('POST /api/unsubscribe/:unsubscribeToken', { unsubscribeToken });
  return { page: `${origin}${unsubscribePath(unsubscribeToken)}`, oneClick: `${origin}${path}` };
}
