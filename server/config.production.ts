import { knownDemoSecrets } from './config.secrets';
import type { SettingsReader } from './config.reader';

/** Requires the settings that a production shop needs. Adds one line to the reader's problems for each violation. */
export function refuseUnsafeProduction(settings: SettingsReader, dataDir: string): void {
  const demo = knownDemoSecrets(dataDir);
  for (const name of ['TOKEN_SECRET', 'CAPTCHA_SECRET']) {
    const secret = settings.optional(name);
    if (secret === undefined) settings.refuse(`${name} must be set in production.`);
    else if (demo.includes(secret)) settings.refuse(`${name} must not be a secret that the demo made for itself.`);
  }
  refuseSharedSecret(settings);
  refusePlainPublicUrl(settings);
  refuseUnreachableShop(settings);
  if (settings.text('CARD_PROVIDER', 'sandbox') === 'sandbox' && settings.optional('ALLOW_SANDBOX_CARD') !== 'yes') {
    settings.refuse(
      'CARD_PROVIDER is the sandbox, which takes no real money. Set ALLOW_SANDBOX_CARD=yes to start production on it all the same.',
    );
  }
  // Both receive a secret.
  for (const name of ['RAZORPAY_API_URL', 'RECAPTCHA_VERIFY_URL']) {
    if (settings.optional(name)?.startsWith('http:'))
      settings.refuse(`${name} must begin with https:// in production.`);
  }
  if (settings.optional('RATE_LIMITS') === 'off') settings.refuse('RATE_LIMITS=off is refused in production.');
}

function refuseSharedSecret(settings: SettingsReader): void {
  const token = settings.optional('TOKEN_SECRET');
  if (token !== undefined && token === settings.optional('CAPTCHA_SECRET')) {
    settings.refuse('CAPTCHA_SECRET must differ from TOKEN_SECRET.');
  }
}

/** Requires mail delivery and real contact data: customers cannot reach the addresses of the demo brand. */
function refuseUnreachableShop(settings: SettingsReader): void {
  const needed = {
    SMTP_URL: 'without it no mail reaches a customer.',
    SHOP_SUPPORT_EMAIL: 'mails and pages tell customers to write to it.',
    SHOP_POSTAL_ADDRESS: 'the legal pages and the contact page state it.',
  };
  for (const [name, reason] of Object.entries(needed)) {
    if (settings.optional(name) === undefined) settings.refuse(`${name} must be set in production: ${reason}`);
  }
  if (/@([\w-]+\.)*example$/i.test(settings.text('SHOP_SUPPORT_EMAIL', '')))
    settings.refuse('SHOP_SUPPORT_EMAIL must be an address that receives mail, but its domain ends in .example.');
}

function refusePlainPublicUrl(settings: SettingsReader): void {
  const url = settings.optional('PUBLIC_URL');
  if (url === undefined) settings.refuse('PUBLIC_URL must be set in production: links in mails are made from it.');
  else if (!url.startsWith('https://')) settings.refuse('PUBLIC_URL must begin with https:// in production.');
}
