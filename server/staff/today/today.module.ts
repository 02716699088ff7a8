import { defineModule } from '../../features/module';
import { TodayResolver } from './open-tasks';

/** The numbers of open tasks, on the first screen of the back office. */
export const todayModule = defineModule({
  name: 'staff/today',
  services: ({ db, settings }) => ({ db, settings }),
  adminResolvers: [[TodayResolver, ({ db, settings }) => new TodayResolver(db, settings)]],
});
