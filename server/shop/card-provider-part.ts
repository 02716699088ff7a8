import { type CardProvider } from '../features/payments/card-provider';
import { RazorpayProvider } from '../features/payments/razorpay-provider';
import { type OutsideRow, SandboxCheckout } from '../features/payments/sandbox-checkout';
import { SandboxProvider } from '../features/payments/sandbox-provider';
import { SandboxWebhooks } from '../features/payments/sandbox-webhooks';
import { type RawRestRow, type RestRow } from '../rest/row';
import { type Ground } from './ground';

/** The provider that the settings name. */
export function openCardProvider({ db, clock, config }: Ground): CardProvider {
  return config.card.provider === 'razorpay' ? new RazorpayProvider(config.card) : new SandboxProvider(db, clock, config.secrets.sandbox);
}

/** The sandbox's own doors. */
export interface Sandbox {
  readonly webhooks: SandboxWebhooks;
  readonly checkout: OutsideRow;
}

/** Opens the sandbox where it is the provider. It reports through the very row that the network reaches. */
export function openSandbox({ db, clock, logger, config }: Ground, rows: readonly (RestRow | RawRestRow)[]): Sandbox | undefined {
  if (config.card.provider !== 'sandbox') return undefined;
  const { sandbox: secret } = config.secrets;
  const door = rows.find((row): row is RawRestRow => 'runRaw' in row);
  if (!door) throw new Error('There is no path for webhooks.');
  const webhooks = new SandboxWebhooks(secret, (call) => door.runRaw(call), logger);
  return { webhooks, checkout: new SandboxCheckout(db, clock, secret, webhooks) };
}
