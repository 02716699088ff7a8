import { type Observer } from '../../infra/observer';
import { type CardProvider, CardProviderError } from './card-provider';

/** Counts how the calls to a card provider end. */
export function countProvider(provider: CardProvider, observer: Pick<Observer, 'providerCallEnded'>): CardProvider {
  const call = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work;
      observer.providerCallEnded('done');
      return result;
    } catch (error) {
      observer.providerCallEnded(error instanceof CardProviderError ? error.fault : 'unavailable');
      throw error;
    }
  };
  return {
    name: provider.name,
    publicKey: provider.publicKey,
    ...(provider.externalHosts && { externalHosts: provider.externalHosts }),
    tryKeys: () => call(provider.tryKeys()),
    start: (order) => call(provider.start(order)),
    verify: (callback, storedId) => provider.verify(callback, storedId),
    lookUp: (providerOrderId) => call(provider.lookUp(providerOrderId)),
    readWebhook: (rawBody, headers) => provider.readWebhook(rawBody, headers),
    refund: (refund) => call(provider.refund(refund)),
  };
}
