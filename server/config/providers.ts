import type { SettingsReader } from './reader';

const cardProviders = ['sandbox', 'razorpay'] as const;

/** The provider of card payments: the built-in sandbox, which takes no real money, or Razorpay. */
export type CardConfig = { readonly provider: 'sandbox' } | RazorpayConfig;

interface RazorpayConfig {
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

const captchaProviders = ['altcha', 'recaptcha'] as const;

/** How forms verify that a human submits them: the shop's own proof of work, or Google reCAPTCHA. */
export type CaptchaConfig = { readonly provider: 'altcha' } | RecaptchaConfig;

interface RecaptchaConfig {
  readonly provider: 'recaptcha';
  /** Public: the page passes it to the service. */
  readonly siteKey: string;
  readonly secretKey: string;
  /** The service's endpoint for token verification. */
  readonly verifyUrl: string;
}

const defaultVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

export function readCaptcha(settings: SettingsReader): CaptchaConfig {
  if (settings.oneOf('CAPTCHA_PROVIDER', captchaProviders, 'altcha') === 'altcha') return { provider: 'altcha' };
  const when = 'CAPTCHA_PROVIDER is recaptcha';
  return {
    provider: 'recaptcha',
    siteKey: settings.required('RECAPTCHA_SITE_KEY', when),
    secretKey: settings.required('RECAPTCHA_SECRET_KEY', when),
    verifyUrl: settings.url('RECAPTCHA_VERIFY_URL', ['https', 'http']) ?? defaultVerifyUrl,
  };
}
