import { defineModule } from '../module';
import { AppKeys } from './app-keys.service';
import { PartnerApp, PartnerAppKey } from './partner-app.entity';

/** Partners' apps and their keys. */
export const appsModule = defineModule({
  name: 'apps',
  entities: [PartnerApp, PartnerAppKey],
  services: ({ db, clock, logger }) => ({ appKeys: new AppKeys(db, clock, logger) }),
  whenIdle: ({ appKeys }) => appKeys.settled(),
  close: ({ appKeys }) => appKeys.settled(),
});
