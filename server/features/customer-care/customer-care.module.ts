import { accountModule } from '../account/account.module';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { ordersModule } from '../orders/orders.module';
import { outreachModule } from '../outreach/outreach.module';
import { CustomerList } from './customer-list';
import { CustomerSessions } from './customer-sessions';
import { StaffCustomerFieldsResolver, StaffCustomersResolver } from './customers.resolver';
import { EraseCustomer } from './erase-customer';
import { ExportCustomer } from './export-customer';
import { MessageChanges } from './message-changes';
import { MessageList } from './message-list';
import { OutgoingMailChanges } from './outgoing-mail-changes';
import { OutgoingMailList } from './outgoing-mail-list';
import { OutgoingMailsResolver } from './outgoing-mails.resolver';
import { StaffMessageFieldsResolver, StaffMessagesResolver } from './messages.resolver';
import { SubscriberChanges } from './subscriber-changes';
import { SubscriberExport } from './subscriber-export';
import { SubscriberList } from './subscriber-list';
import { SubscribersResolver } from './subscribers.resolver';

function createServices({ db, clock, config }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { outbox } = use(outreachModule);
  const subscribers = new SubscriberList(db);
  return {
    db,
    changes,
    subscribers,
    subscriberChanges: new SubscriberChanges(clock),
    subscriberExport: new SubscriberExport(subscribers, changes, config.publicUrl),
    messages: new MessageList(db),
    messageChanges: new MessageChanges({ clock, outbox, changes }),
    mails: new OutgoingMailList(db),
    mailChanges: new OutgoingMailChanges(clock),
    customers: {
      changes,
      list: new CustomerList(db),
      sessions: new CustomerSessions(clock, use(accountModule).sessions),
      exporting: new ExportCustomer(clock),
      erasing: new EraseCustomer(clock, use(ordersModule).failUnpaidOrders),
    },
  };
}

export type CustomerCareServices = ReturnType<typeof createServices>;

/** What managers see and do for customers, and for the people who write to the shop. */
export const customerCareModule = defineModule({
  name: 'customer-care',
  services: createServices,
  adminResolvers: [
    [StaffMessagesResolver, ({ messages, messageChanges }) => new StaffMessagesResolver(messages, messageChanges)],
    [StaffMessageFieldsResolver, () => new StaffMessageFieldsResolver()],
    [SubscribersResolver, (s) => new SubscribersResolver(s.subscribers, s.subscriberChanges, s.changes)],
    [OutgoingMailsResolver, (s) => new OutgoingMailsResolver(s.mails, s.mailChanges, s.changes)],
    [StaffCustomersResolver, ({ customers }) => new StaffCustomersResolver(customers)],
    [StaffCustomerFieldsResolver, ({ db }) => new StaffCustomerFieldsResolver(db)],
  ],
});
