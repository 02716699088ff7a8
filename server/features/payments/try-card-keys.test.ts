import { createLogger } from '../../infra/logger';
import { RazorpayStandIn } from '../../testing/razorpay-stand-in';
import { RazorpayProvider } from './razorpay-provider';
import { CardKeysRefused, tryCardKeys } from './try-card-keys';

describe('the keys of the card provider at the start', () => {
  let standIn: RazorpayStandIn;
  let lines: string[];
  const tryKeys = (change: { keySecret?: string } = {}) =>
    tryCardKeys(
      new RazorpayProvider({ ...standIn.account, apiUrl: standIn.apiUrl, ...change, timeoutMs: 150 }),
      createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
    );

  beforeEach(async () => {
    standIn = await new RazorpayStandIn().open();
    lines = [];
  });
  afterEach(() => standIn.close());

  it('are tried by a call that changes nothing', async () => {
    await tryKeys();
    expect(standIn.calls).toMatchObject([{ method: 'GET', path: '/v1/orders' }]);
    expect(lines).toEqual([]);
  });

  it('prevent it when the provider refuses them', async () => {
    const refused = tryKeys({ keySecret: 'of another key' });
    await expect(refused).rejects.toBeInstanceOf(CardKeysRefused);
    await expect(refused).rejects.toThrow("does not accept the shop's keys");
  });

  it.each(['silent', 'failing', 'garbled'] as const)('do not prevent it when the provider is %s', async (behaviour) => {
    standIn.queueBehaviours(behaviour);
    await tryKeys();
    // A page instead of JSON is an answer: the keys were not refused.
    expect(lines).toHaveLength(behaviour === 'garbled' ? 0 : 1);
  });
});
