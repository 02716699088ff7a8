import type { SettingsReader } from './reader';

export const cardProviders = ['sandbox', 'razorpay'] as const;

/** The provider of card payments: the built-in sandbox, which takes no real money, or Razorpay. */
export type CardConfig = { readonly provider: 'sandbox' } | RazorpayConfig;

export interface RazorpayConfig {
  readonly provider: 'razorpay';
  /** Public: the page passes it to the provider. */
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The base URL of the provider's API, without a trailing slash. */
  readonly apiUrl: string;
}

const defaultApiUrl = 'https://api.razorpay.com';

export function readCard(settings: SettingsReader): CardConfig {
  if (settings.oneOf('CARD_PROVIDER', cardProviders, 'sandbox') === 'sandbox') return { provider: 'sandbox' };
  const when = 'CARD_PROVIDER is razorpay';
  const card = {
    provider: 'razorpay',
    keyId: settings.required('RAZORPAY_KEY_ID', when),
    keySecret: settings.required('RAZORPAY_KEY_SECRET', when),
    webhookSecret: settings.required('RAZORPAY_WEBHOOK_SECRET', when),
    apiUrl: (settings.url('RAZORPAY_API_URL', ['https', 'http']) ?? defaultApiUrl).replace(/\/+$/, ''),
  } as const;
  validateRazorpayKeys(settings, card);
  return card;
}

/** Refuses swapped values: the key id is shown to every visitor, so it must not contain a secret. */
function validateRazorpayKeys(settings: SettingsReader, { keyId, keySecret, webhookSecret }: RazorpayConfig): void {
  if (keyId !== '' && !/^rzp_(test|live)_\w+$/.test(keyId))
    settings.addProblem('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.');
  if (keySecret !== '' && keySecret === webhookSecret)
    settings.addProblem('RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET.');
}
