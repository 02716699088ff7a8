import { defineModule } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { OutgoingMailsResolver } from './outgoing-mails.resolver';

/** Mails that wait, were sent or have failed. */
export const staffMailModule = defineModule({
  name: 'staff/mail',
  services: ({ db, clock }, use) => ({ db, clock, changes: use(auditModule).changes }),
  adminResolvers: [[OutgoingMailsResolver, ({ db, clock, changes }) => new OutgoingMailsResolver(db, clock, changes)]],
});
