import { type Logger } from '../../infra/logger';
import { type CardProvider, CardProviderError } from './card-provider';

/** The card provider does not accept the keys of the settings. */
export class CardKeysRefused extends Error {
  override readonly name = 'CardKeysRefused';
}

/**
 * Tries the keys of the card provider, so that a shop that cannot take payments is noticed at its start and not by its customers. A
 * provider that does not answer is logged only: its outage must not keep the shop closed.
 * @throws CardKeysRefused
 */
export async function tryCardKeys(provider: Pick<CardProvider, 'tryKeys' | 'name'>, logger: Logger): Promise<void> {
  try {
    await provider.tryKeys();
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    if (error.fault === 'keys')
      throw new CardKeysRefused(
        `the card provider (${provider.name}) does not accept the shop's keys. Set its key id and key secret, both of the same key.`,
        { cause: error },
      );
    logger.warn('the keys of the card provider could not be tried', { kind: provider.name }, error);
  }
}
