import { type Observer } from '../../infra/observer';
import { traced, type Tracer } from '../../infra/tracing/tracer';
import { type CardProvider, CardProviderError } from './card-provider';

interface Observers {
  readonly observer: Pick<Observer, 'providerCallEnded'> | undefined;
  readonly tracer: Tracer | undefined;
}

/** Counts and traces the calls to a card provider, without the ids of orders and payments. */
export function observeCardProvider(provider: CardProvider, { observer, tracer }: Observers): CardProvider {
  const { name } = provider;
  async function call<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    const attributes = { 'payment.provider': name, 'payment.operation': operation };
    try {
      const result = await (tracer
        ? traced(tracer, `${name} ${operation}`, { kind: 'CLIENT', attributes }, work)
        : work());
      observer?.providerCallEnded('done');
      return result;
    } catch (error) {
      observer?.providerCallEnded(error instanceof CardProviderError ? error.fault : 'unavailable');
      throw error;
    }
  }
  return {
    name,
    publicKey: provider.publicKey,
    ...(provider.externalHosts && { externalHosts: provider.externalHosts }),
    tryKeys: () => call('try keys', () => provider.tryKeys()),
    start: (order) => call('start', () => provider.start(order)),
    verify: (callback, storedId) => provider.verify(callback, storedId),
    lookUp: (providerOrderId) => call('look up', () => provider.lookUp(providerOrderId)),
    readWebhook: (rawBody, headers) => provider.readWebhook(rawBody, headers),
    refund: (refund) => call('refund', () => provider.refund(refund)),
  };
}
