import { type ProviderOutcome } from '../../infra/observer';
import { type CallBehaviour, RazorpayStandIn } from '../../testing/razorpay-stand-in';
import { observeCardProvider } from './observe-card-provider';
import { RazorpayProvider } from './razorpay-provider';

const order = { receipt: '260302123456789', amount: 123_400, currency: 'INR' } as const;

describe('calls of the card provider', () => {
  let standIn: RazorpayStandIn;
  const outcomes: ProviderOutcome[] = [];
  const counted = (keySecret = standIn.account.keySecret) =>
    observeCardProvider(
      new RazorpayProvider({ ...standIn.account, apiUrl: standIn.apiUrl, keySecret, timeoutMs: 150 }),
      {
        observer: { providerCallEnded: (outcome) => void outcomes.push(outcome) },
        tracer: undefined,
      },
    );

  beforeEach(async () => {
    standIn = await new RazorpayStandIn().open();
    outcomes.length = 0;
  });
  afterEach(() => standIn.close());

  it('are counted when they succeed, and keep their result', async () => {
    const { providerOrderId } = await counted().start(order);
    expect(await counted().lookUp(providerOrderId)).toEqual([]);
    expect(outcomes).toEqual(['done', 'done']);
  });

  it.each<[CallBehaviour, ProviderOutcome]>([
    ['silent', 'unavailable'],
    ['failing', 'unavailable'],
    ['garbled', 'unreadable'],
  ])('are counted when the provider is %s, and fail as before', async (behaviour, outcome) => {
    standIn.queueBehaviours(behaviour);
    await expect(counted().start(order)).rejects.toMatchObject({ fault: outcome });
    expect(outcomes).toEqual([outcome]);
  });

  it('are counted when it refuses a request, and when it refuses our keys', async () => {
    await expect(counted().start({ ...order, amount: 1 })).rejects.toMatchObject({ fault: 'refused' });
    await expect(counted('of another key').start(order)).rejects.toMatchObject({ fault: 'keys' });
    expect(outcomes).toEqual(['refused', 'keys']);
  });
});
