import { readDemoSecrets } from './secrets';

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong, if it is. */
type Rule = readonly [isBroken: boolean, sentence: string];

/** Returns what is wrong between settings, or with those of a production shop: a sentence each. */
export function brokenRules(given: Environment, dataDir: string): string[] {
  const rules = [
    ...razorpayRules(given),
    ...recaptchaRules(given),
    ...metricsRules(given),
    ...(given.MODE === 'production' ? productionRules(given, readDemoSecrets(dataDir)) : []),
  ];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}

/** Swapped values are refused: the key id is shown to every visitor, so it must not contain a secret. */
function razorpayRules(given: Environment): Rule[] {
  const { CARD_PROVIDER: provider, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = given;
  if (provider !== 'razorpay') return [];
  return [
    ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'].map((name): Rule => [
      given[name] === undefined,
      `${name} must be set when CARD_PROVIDER is razorpay.`,
    ]),
    [
      keyId !== undefined && !/^rzp_(test|live)_\w+$/.test(keyId),
      'RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.',
    ],
    [
      keySecret !== undefined && keySecret === given.RAZORPAY_WEBHOOK_SECRET,
      'RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET.',
    ],
  ];
}

function recaptchaRules(given: Environment): Rule[] {
  if (given.CAPTCHA_PROVIDER !== 'recaptcha') return [];
  return ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'].map((name) => [
    given[name] === undefined,
    `${name} must be set when CAPTCHA_PROVIDER is recaptcha.`,
  ]);
}

function metricsRules({ METRICS_PORT: port = '0', PORT: shopPort = '4000' }: Environment): Rule[] {
  return [[Number(port) !== 0 && port === shopPort, 'METRICS_PORT must differ from PORT.']];
}

/** Why production needs a setting. Customers cannot reach the addresses of the demo brand. */
const neededInProduction = {
  TOKEN_SECRET: '.',
  CAPTCHA_SECRET: '.',
  PUBLIC_URL: ': links in mails are made from it.',
  SHOP_NAME: ': mails and pages show it to customers.',
  SMTP_URL: ': without it no mail reaches a customer.',
  SHOP_SUPPORT_EMAIL: ': mails and pages show it to customers.',
  SHOP_POSTAL_ADDRESS: ': the legal pages and the contact page state it.',
};

function productionRules(given: Environment, demoSecrets: readonly (string | undefined)[]): Rule[] {
  const { TOKEN_SECRET: token, CAPTCHA_SECRET: captcha, PUBLIC_URL: url, SHOP_SUPPORT_EMAIL: email = '' } = given;
  return [
    ...Object.entries(neededInProduction).map(([name, reason]): Rule => [
      given[name] === undefined,
      `${name} must be set in production${reason}`,
    ]),
    ...['TOKEN_SECRET', 'CAPTCHA_SECRET'].map((name): Rule => [
      given[name] !== undefined && demoSecrets.includes(given[name]),
      `${name} must not be a secret that the demo generated.`,
    ]),
    [token !== undefined && token === captcha, 'CAPTCHA_SECRET must differ from TOKEN_SECRET.'],
    [url !== undefined && !url.startsWith('https://'), 'PUBLIC_URL must begin with https:// in production.'],
    [
      /@([\w-]+\.)*example$/i.test(email),
      'SHOP_SUPPORT_EMAIL must be an address that receives mail, but its domain ends in .example.',
    ],
    [
      (given.CARD_PROVIDER ?? 'sandbox') === 'sandbox' && given.ALLOW_SANDBOX_CARD !== 'yes',
      'CARD_PROVIDER is the sandbox, which takes no real money. Set ALLOW_SANDBOX_CARD=yes to start production on it all the same.',
    ],
    [
      given.RAZORPAY_KEY_ID?.startsWith('rzp_test_') === true && given.ALLOW_TEST_KEYS !== 'yes',
      'RAZORPAY_KEY_ID is a test key, which takes no real money. Set ALLOW_TEST_KEYS=yes to start production with it all the same.',
    ],
    // Both receive a secret.
    ...['RAZORPAY_API_URL', 'RECAPTCHA_VERIFY_URL'].map((name): Rule => [
      given[name]?.startsWith('http:') === true,
      `${name} must begin with https:// in production.`,
    ]),
    [given.RATE_LIMITS === 'off', 'RATE_LIMITS=off is refused in production.'],
    [given.WEBHOOK_LOCAL_TARGETS === 'on', 'WEBHOOK_LOCAL_TARGETS=on is refused in production.'],
  ];
}
