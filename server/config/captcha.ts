import type { SettingsReader } from './reader';

export const captchaProviders = ['altcha', 'recaptcha'] as const;

/** How forms verify that a human submits them: the shop's own proof of work, or Google reCAPTCHA. */
export type CaptchaConfig = { readonly provider: 'altcha' } | RecaptchaConfig;

export interface RecaptchaConfig {
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
