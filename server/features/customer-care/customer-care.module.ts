import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { outreachModule } from '../outreach/outreach.module';
import { MessageChanges } from './message-changes';
import { MessageList } from './message-list';
import { StaffMessageFieldsResolver, StaffMessagesResolver } from './messages.resolver';

function createServices({ db, clock }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { outbox } = use(outreachModule);
  return { messages: new MessageList(db), messageChanges: new MessageChanges({ clock, outbox, changes }) };
}

/** What managers see and do for the people who write to the shop. */
export const customerCareModule = defineModule({
  name: 'customer-care',
  services: createServices,
  adminResolvers: [
    [StaffMessagesResolver, ({ messages, messageChanges }) => new StaffMessagesResolver(messages, messageChanges)],
    [StaffMessageFieldsResolver, () => new StaffMessageFieldsResolver()],
  ],
});
