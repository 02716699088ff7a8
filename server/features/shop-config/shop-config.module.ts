import { defineModule } from '../module';
import { operatorModule } from '../../staff/audit/audit.module';
import { outreachModule } from '../outreach/outreach.module';
import { paymentsModule } from '../payments/payments.module';
import { SettingsResolver } from '../../staff/settings/settings.resolver';
import { ShopConfigResolver } from './shop-config.resolver';

/** The settings of the shop: what clients need to know of them, and how owners change them. After the payments: it states which card provider and human verification are in use. */
export const shopConfigModule = defineModule({
  name: 'shop-config',
  services: ({ edition, settings, db }, use) => {
    const { provider } = use(paymentsModule);
    return {
      ...{ db, settings, changes: use(operatorModule).changes },
      deployment: {
        edition,
        cardProvider: provider.name,
        cardPublicKey: provider.publicKey,
        captcha: use(outreachModule).verification.config,
      },
    };
  },
  resolvers: [[ShopConfigResolver, ({ deployment, settings }) => new ShopConfigResolver(deployment, settings)]],
  adminResolvers: [[SettingsResolver, ({ db, changes, settings }) => new SettingsResolver(db, changes, settings)]],
  // Responses that are kept read them anyway; mails, orders and what is not kept rely on this.
  jobs: ({ settings }) => [{ name: 'read settings', intervalMs: 1_000, run: () => settings.refresh() }],
});
