import { defineModule } from '../../features/module';
import { mailModule } from '../../features/mail/mail.module';
import { auditModule } from '../audit/audit.module';
import { StaffMessagesResolver } from './messages.resolver';

/** Messages of the contact form, and the replies of staff. */
export const staffMessagesModule = defineModule({
  name: 'staff/messages',
  services: ({ db, clock }, use) => ({
    ...{ db, clock, changes: use(auditModule).changes },
    outbox: use(mailModule).outbox,
  }),
  adminResolvers: [[StaffMessagesResolver, (services) => new StaffMessagesResolver(services)]],
});
