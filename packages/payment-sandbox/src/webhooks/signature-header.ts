import { createHmac } from 'node:crypto';

/** https://docs.stripe.com/webhooks#verify-manually @param timestamp seconds since 1970 */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
