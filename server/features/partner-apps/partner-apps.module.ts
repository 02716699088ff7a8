import { retentionDays } from '../../../domain/retention-days';
import { type AppGate } from '../../infra/request/app-caller';
import { defineModule } from '../module';
import { AppKeys } from './app-keys.service';
import { IdempotentCallRow } from './idempotent-call.entity';
import { IdempotentCallStore } from './idempotent-calls.service';
import { PartnerApp, PartnerAppKey } from './partner-app.entity';

/** Partners' apps and their keys, and calls that may be repeated. */
export const partnerAppsModule = defineModule({
  name: 'partner-apps',
  entities: [PartnerApp, PartnerAppKey, IdempotentCallRow],
  services: ({ db, clock, limits, logger, config }) => {
    const appKeys = new AppKeys(db, clock, limits, logger);
    const gate: AppGate = {
      identify: (key, address) => appKeys.identify(key, address),
      consume: ({ appId, callsPerMinute }) => limits.countAppCall(appId, callsPerMinute ?? config.appCallsPerMinute),
    };
    return {
      appKeys,
      gate,
      idempotentCalls: new IdempotentCallStore(db, clock, limits, logger, config.secrets.idempotency),
    };
  },
  retention: [
    {
      entity: IdempotentCallRow,
      where: 'idempotent_call.claimed_at < :before',
      days: retentionDays.idempotentCall,
    },
  ],
  whenIdle: ({ appKeys }) => appKeys.settled(),
  close: ({ appKeys }) => appKeys.settled(),
});
