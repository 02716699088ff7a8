import { defineModule } from '../module';
import { outreachModule } from '../outreach/outreach.module';
import { paymentsModule } from '../payments/payments.module';
import { ShopConfigResolver } from './shop-config.resolver';

/** What clients need to know of the shop's settings. The last feature: it states which card provider and human verification are in use. */
export const shopConfigModule = defineModule({
  name: 'shop-config',
  services: ({ edition, config }, use) => {
    const { provider } = use(paymentsModule);
    return {
      settings: {
        edition,
        shopName: config.brand.name,
        supportEmail: config.brand.supportEmail,
        cardProvider: provider.name,
        cardPublicKey: provider.publicKey,
        captcha: use(outreachModule).verification.config,
      },
    };
  },
  resolvers: [[ShopConfigResolver, ({ settings }) => new ShopConfigResolver(settings)]],
});
