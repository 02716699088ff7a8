import { readDemoSecrets } from './secrets';
import type { SettingsReader } from './reader';

/** Requires the settings that a production shop needs. Adds one line to the reader's problems for each violation. */
export function validateProductionSettings(settings: SettingsReader, dataDir: string): void {
  const demo = readDemoSecrets(dataDir);
  for (const name of ['TOKEN_SECRET', 'CAPTCHA_SECRET']) {
    const secret = settings.optional(name);
    if (secret === undefined) settings.addProblem(`${name} must be set in production.`);
    else if (demo.includes(secret)) settings.addProblem(`${name} must not be a secret that the demo generated.`);
  }
  validateSecretsDiffer(settings);
  validatePublicUrl(settings);
  validateContactSettings(settings);
  validateCard(settings);
  // Both receive a secret.
  for (const name of ['RAZORPAY_API_URL', 'RECAPTCHA_VERIFY_URL']) {
    if (settings.optional(name)?.startsWith('http:'))
      settings.addProblem(`${name} must begin with https:// in production.`);
  }
  if (settings.optional('RATE_LIMITS') === 'off') settings.addProblem('RATE_LIMITS=off is refused in production.');
  if (settings.optional('WEBHOOK_LOCAL_TARGETS') === 'on')
    settings.addProblem('WEBHOOK_LOCAL_TARGETS=on is refused in production.');
}

function validateSecretsDiffer(settings: SettingsReader): void {
  const token = settings.optional('TOKEN_SECRET');
  if (token !== undefined && token === settings.optional('CAPTCHA_SECRET')) {
    settings.addProblem('CAPTCHA_SECRET must differ from TOKEN_SECRET.');
  }
}

/** Requires a provider that takes real money, unless the settings allow another one. */
function validateCard(settings: SettingsReader): void {
  if (settings.text('CARD_PROVIDER', 'sandbox') === 'sandbox' && settings.optional('ALLOW_SANDBOX_CARD') !== 'yes') {
    settings.addProblem(
      'CARD_PROVIDER is the sandbox, which takes no real money. Set ALLOW_SANDBOX_CARD=yes to start production on it all the same.',
    );
  }
  if (settings.text('RAZORPAY_KEY_ID', '').startsWith('rzp_test_') && settings.optional('ALLOW_TEST_KEYS') !== 'yes') {
    settings.addProblem(
      'RAZORPAY_KEY_ID is a test key, which takes no real money. Set ALLOW_TEST_KEYS=yes to start production with it all the same.',
    );
  }
}

/** Requires mail delivery and real contact data: customers cannot reach the addresses of the demo brand. */
function validateContactSettings(settings: SettingsReader): void {
  const needed = {
    SHOP_NAME: 'mails and pages show it to customers.',
    SMTP_URL: 'without it no mail reaches a customer.',
    SHOP_SUPPORT_EMAIL: 'mails and pages show it to customers.',
    SHOP_POSTAL_ADDRESS: 'the legal pages and the contact page state it.',
  };
  for (const [name, reason] of Object.entries(needed)) {
    if (settings.optional(name) === undefined) settings.addProblem(`${name} must be set in production: ${reason}`);
  }
  if (/@([\w-]+\.)*example$/i.test(settings.text('SHOP_SUPPORT_EMAIL', '')))
    settings.addProblem('SHOP_SUPPORT_EMAIL must be an address that receives mail, but its domain ends in .example.');
}

function validatePublicUrl(settings: SettingsReader): void {
  const url = settings.optional('PUBLIC_URL');
  if (url === undefined) settings.addProblem('PUBLIC_URL must be set in production: links in mails are made from it.');
  else if (!url.startsWith('https://')) settings.addProblem('PUBLIC_URL must begin with https:// in production.');
}
