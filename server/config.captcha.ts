import type { SettingsReader } from './config.reader';

export const captchaProviders = ['altcha', 'recaptcha'] as const;

/** How forms prove that a human fills them in: by the shop's own proof of work, or by Google's service. */
export type CaptchaConfig = { readonly provider: 'altcha' } | RecaptchaConfig;

export interface RecaptchaConfig {
  readonly provider: 'recaptcha';
  /** Public: the page shows it to the service. */
  readonly siteKey: string;
  readonly secretKey: string;
  /** Where the service verifies tokens. */
  readonly verifyUrl: string;
}

const service = 'https://www.google.com/recaptcha/api/siteverify';

export function readCaptcha(settings: SettingsReader): CaptchaConfig {
  if (settings.oneOf('CAPTCHA_PROVIDER', captchaProviders, 'altcha') === 'altcha') return { provider: 'altcha' };
  return {
    provider: 'recaptcha',
    siteKey: needed(settings, 'RECAPTCHA_SITE_KEY'),
    secretKey: needed(settings, 'RECAPTCHA_SECRET_KEY'),
    verifyUrl: settings.address('RECAPTCHA_VERIFY_URL', ['https', 'http']) ?? service,
  };
}

function needed(settings: SettingsReader, name: string): string {
  const value = settings.optional(name);
  if (value === undefined) settings.refuse(`${name} must be set when CAPTCHA_PROVIDER is recaptcha.`);
  return value ?? '';
}
