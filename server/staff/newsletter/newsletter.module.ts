import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { readSubscriberFilter, SubscriberExport } from './export-subscribers';
import { SubscribersResolver } from './subscribers.resolver';

/** Subscribers of the newsletter, and their export. */
export const staffNewsletterModule = defineModule({
  name: 'staff/newsletter',
  services: ({ db, clock, config }, use) => {
    const { changes } = use(auditModule);
    return { db, clock, changes, subscriberExport: new SubscriberExport(db, changes, config.publicUrl) };
  },
  staffExports: ({ subscriberExport }) => [
    {
      file: 'newsletter.csv',
      roles: ['manager'],
      start: (viewer, query) => subscriberExport.start(viewer, readSubscriberFilter(query)),
    },
  ],
  adminResolvers: [[SubscribersResolver, ({ db, clock, changes }) => new SubscribersResolver(db, clock, changes)]],
});
