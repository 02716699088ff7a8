import { Webhook } from 'standardwebhooks';

/** @throws when the request is not from the shop, or over five minutes old */
export function shopEvent(secret: string, body: string, headers: Record<string, string>): unknown {
  return new Webhook(secret).verify(body, headers);
}
