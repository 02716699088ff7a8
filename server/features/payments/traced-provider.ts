import { traced, type Tracer } from '../../infra/tracing/tracer';
import { type CardProvider } from './card-provider';

/** Records the calls to a card provider, without the ids of orders and payments. */
export function traceProvider(provider: CardProvider, tracer: Tracer): CardProvider {
  const call = <Result>(operation: string, work: () => Promise<Result>) =>
    traced(
      tracer,
      `${provider.name} ${operation}`,
      { kind: 'client', attributes: { 'payment.provider': provider.name, 'payment.operation': operation } },
      work,
    );
  return {
    name: provider.name,
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
