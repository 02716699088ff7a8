import { type AppGate, createAppBudgets } from '../../infra/app-budgets';
import { defineModule } from '../module';
import { AppKeys } from './app-keys.service';
import { PartnerApp, PartnerAppKey } from './partner-app.entity';

/** Partners' apps and their keys. */
export const appsModule = defineModule({
  name: 'apps',
  entities: [PartnerApp, PartnerAppKey],
  services: ({ db, clock, limits, logger, config, store }) => {
    const appKeys = new AppKeys(db, clock, limits, logger);
    const { rateLimits: enabled, appCallsPerMinute: callsPerMinute } = config;
    const budgets = createAppBudgets({ enabled, callsPerMinute, store });
    const gate: AppGate = {
      identify: (key, address) => appKeys.identify(key, address),
      consume: (app) => budgets.consume(app),
    };
    return { appKeys, gate };
  },
  whenIdle: ({ appKeys }) => appKeys.settled(),
  close: ({ appKeys }) => appKeys.settled(),
});
