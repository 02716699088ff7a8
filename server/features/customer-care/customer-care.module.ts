import { accountModule } from '../account/account.module';
import { defineModule } from '../module';
import { operatorModule } from '../../staff/audit/audit.module';
import { ordersModule } from '../orders/orders.module';
import { outreachModule } from '../outreach/outreach.module';
import { StaffCustomersResolver } from '../../staff/customers/customers.resolver';
import { OutgoingMailsResolver } from '../../staff/mail/outgoing-mails.resolver';
import { StaffMessagesResolver } from '../../staff/messages/messages.resolver';
import { SubscriberExport } from '../../staff/newsletter/subscriber-export';
import { SubscribersResolver } from '../../staff/newsletter/subscribers.resolver';

/** What managers see and do for customers, and for the people who write to the shop. */
export const customerCareModule = defineModule({
  name: 'customer-care',
  services: ({ db, clock, config }, use) => {
    const { changes } = use(operatorModule);
    return {
      ...{ db, clock, changes },
      outbox: use(outreachModule).outbox,
      sessions: use(accountModule).sessions,
      failUnpaidOrders: use(ordersModule).failUnpaidOrders,
      subscriberExport: new SubscriberExport(db, changes, config.publicUrl),
    };
  },
  adminResolvers: [
    [StaffMessagesResolver, (services) => new StaffMessagesResolver(services)],
    [SubscribersResolver, ({ db, clock, changes }) => new SubscribersResolver(db, clock, changes)],
    [OutgoingMailsResolver, ({ db, clock, changes }) => new OutgoingMailsResolver(db, clock, changes)],
    [StaffCustomersResolver, (services) => new StaffCustomersResolver(services)],
  ],
});
