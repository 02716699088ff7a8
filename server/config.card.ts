import type { SettingsReader } from './config.reader';

export const cardProviders = ['sandbox', 'razorpay'] as const;

/** Who takes card payments: the provider inside the shop, which takes no real money, or Razorpay. */
export type CardConfig = { readonly provider: 'sandbox' } | RazorpayConfig;

export interface RazorpayConfig {
  readonly provider: 'razorpay';
  /** Public: the page shows it to the provider. */
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the provider's API answers, without a slash at its end. */
  readonly apiUrl: string;
}

const service = 'https://api.razorpay.com';

export function readCard(settings: SettingsReader): CardConfig {
  if (settings.oneOf('CARD_PROVIDER', cardProviders, 'sandbox') === 'sandbox') return { provider: 'sandbox' };
  const when = 'CARD_PROVIDER is razorpay';
  const card = {
    provider: 'razorpay',
    keyId: settings.needed('RAZORPAY_KEY_ID', when),
    keySecret: settings.needed('RAZORPAY_KEY_SECRET', when),
    webhookSecret: settings.needed('RAZORPAY_WEBHOOK_SECRET', when),
    apiUrl: (settings.address('RAZORPAY_API_URL', ['https', 'http']) ?? service).replace(/\/+$/, ''),
  } as const;
  refuseMixedUp(settings, card);
  return card;
}

/** The key's id is shown to every visitor, so a secret in its place must not pass. */
function refuseMixedUp(settings: SettingsReader, { keyId, keySecret, webhookSecret }: RazorpayConfig): void {
  if (keyId !== '' && !/^rzp_(test|live)_\w+$/.test(keyId)) settings.refuse('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.');
  if (keySecret !== '' && keySecret === webhookSecret) settings.refuse('RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET.');
}
