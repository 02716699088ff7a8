import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, signatureHeaders } from './sign-webhook';

const body = JSON.stringify({ type: 'order.paid', data: { name: 'Zoë' } });

describe('the signature of a webhook', () => {
  const sign = (...secrets: string[]) => signatureHeaders(secrets, { id: 'evt_1', at: new Date(), body });

  it('is accepted by a receiver of the Standard Webhooks convention', () => {
    const secret = newWebhookSecret();
    expect(new Webhook(secret).verify(body, sign(secret))).toEqual(JSON.parse(body));
  });

  it('is refused with another secret, for another body, id or time', () => {
    const secret = newWebhookSecret();
    const receiver = new Webhook(secret);
    const headers = sign(secret);
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
    expect(() => receiver.verify(`${body} `, headers)).toThrow();
    expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
    const old = signatureHeaders([secret], { id: 'evt_1', at: new Date(Date.now() - 3_600_000), body });
    expect(() => receiver.verify(body, old)).toThrow();
    expect(() => receiver.verify(body, { ...old, 'webhook-timestamp': headers['webhook-timestamp'] ?? '' })).toThrow();
  });

  it('is accepted with either secret during a rotation', () => {
    const [next, present] = [newWebhookSecret(), newWebhookSecret()];
    const headers = sign(next, present);
    for (const secret of [next, present]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
  });
});
