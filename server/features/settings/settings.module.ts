import { defineModule } from '../module';
import { paymentsModule } from '../payments/payments.module';
import { SettingsResolver } from './settings.resolver';

/** The settings that clients need to know. The room comes after payments, because it names the card provider. */
export const settingsModule = defineModule({
  name: 'settings',
  services: ({ captcha, edition, settings }, use) => {
    const { provider } = use(paymentsModule);
    return {
      settings,
      deployment: {
        edition,
        cardProvider: provider.name,
        cardPublicKey: provider.publicKey,
        captcha: captcha.config,
      },
    };
  },
  resolvers: [[SettingsResolver, ({ deployment, settings }) => new SettingsResolver(deployment, settings)]],
  // Cached responses read the settings with their version; mails, orders and uncached responses rely on this job.
  jobs: ({ settings }) => [{ name: 'read settings', intervalMs: 1_000, run: () => settings.refresh() }],
});
