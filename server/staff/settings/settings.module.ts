import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { SettingsResolver } from './change-settings';
import { StaffShopResolver } from './shop-on-papers';

/** The settings that owners change in the back office. */
export const staffSettingsModule = defineModule({
  name: 'staff/settings',
  services: ({ db, edition, settings }, use) => ({ db, edition, settings, changes: use(auditModule).changes }),
  adminResolvers: [
    [StaffShopResolver, ({ settings, edition }) => new StaffShopResolver(settings, edition)],
    [SettingsResolver, ({ db, changes, settings }) => new SettingsResolver(db, changes, settings)],
  ],
});
