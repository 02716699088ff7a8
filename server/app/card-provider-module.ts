import { type CardProvider } from '../features/payments/card-provider';
import { RazorpayProvider } from '../features/payments/razorpay-provider';
import { type NonApiRoute, SandboxCheckout } from '../features/payments/sandbox-checkout';
import { SandboxProvider } from '../features/payments/sandbox-provider';
import { SandboxWebhooks } from '../features/payments/sandbox-webhooks';
import { type RawRestRoute, type RestRoute } from '../rest/route';
import { type Infrastructure } from './infrastructure';

/** Returns the card provider that the settings select. */
export function openCardProvider({ db, clock, config }: Infrastructure): CardProvider {
  return config.card.provider === 'razorpay'
    ? new RazorpayProvider(config.card)
    : new SandboxProvider(db, clock, config.secrets.sandbox);
}

/** The entry points of the sandbox: its webhooks and its checkout. */
export interface Sandbox {
  readonly webhooks: SandboxWebhooks;
  readonly checkout: NonApiRoute;
}

/** Opens the sandbox when it is the card provider. Its webhooks call the same row that serves webhooks from the network. */
export function openSandbox(
  { db, clock, logger, config }: Infrastructure,
  routes: readonly (RestRoute | RawRestRoute)[],
): Sandbox | undefined {
  if (config.card.provider !== 'sandbox') return undefined;
  const { sandbox: secret } = config.secrets;
  const webhookRoute = routes.find((row): row is RawRestRoute => 'runRaw' in row);
  if (!webhookRoute) throw new Error('There is no path for webhooks.');
  const webhooks = new SandboxWebhooks(secret, (call) => webhookRoute.runRaw(call), logger);
  return { webhooks, checkout: new SandboxCheckout(db, clock, secret, webhooks) };
}
