import { defineModule } from '../module';
import { captchaModule } from '../captcha/captcha.module';
import { paymentsModule } from '../payments/payments.module';
import { SettingsResolver } from './settings.resolver';

/** What clients need to know of the shop's settings. After the payments: it states which card provider and human verification are in use. */
export const settingsModule = defineModule({
  name: 'settings',
  services: ({ edition, settings }, use) => {
    const { provider } = use(paymentsModule);
    return {
      settings,
      deployment: {
        edition,
        cardProvider: provider.name,
        cardPublicKey: provider.publicKey,
        captcha: use(captchaModule).verification.config,
      },
    };
  },
  resolvers: [[SettingsResolver, ({ deployment, settings }) => new SettingsResolver(deployment, settings)]],
  // Responses that are cached read them anyway; mails, orders and uncached responses rely on this.
  jobs: ({ settings }) => [{ name: 'read settings', intervalMs: 1_000, run: () => settings.refresh() }],
});
