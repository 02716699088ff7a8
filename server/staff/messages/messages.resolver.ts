import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { answerForm } from '../../../domain/forms/staff-customers';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { rowBy, rowsBy } from '../../infra/request/loaders';
import { type StaffContext } from '../../infra/request/staff-context';
import { Customer } from '../../features/customers/customer.entity';
import { matchPerson } from '../customers/person-search';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { type Outbox } from '../../features/mail/outbox';
import { ContactMessage, ContactReply } from '../../features/contact/contact-message.entity';
import { answerMessage, getMessage, messageVersion, readMessage, setMessageSettled } from './answer-message';

type MessageState = 'open' | 'settled';

const MessageStateEnum = enumOf<MessageState>('MessageState', 'State of a message.', {
  open: 'It waits for an answer, or for staff to settle it.',
  settled: 'Nothing is left to do.',
});

@ObjectType('MessageReply', { description: 'An answer of the shop, which was mailed.' })
class StaffMessageReply {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Name of the author.' })
  author: string;

  @Field(() => String, { description: 'The answer, as plain text.' })
  text: string;

  @Field(() => DateTimeScalar, { description: 'Time at which it was sent.' })
  createdAt: Date;
}

@ObjectType('Message', { description: 'A message of the contact form.' })
class StaffMessage {
  @Field(() => ID, { description: 'Identifier; later messages have higher ones.' })
  id: number;

  @Field(() => String, { description: 'Email address, as the visitor entered it; not verified.' })
  email: string;

  @Field(() => String, { description: 'Subject.' })
  subject: string;

  @Field(() => String, { name: 'text', description: 'The message, as plain text.' })
  message: string;

  @Field(() => DateTimeScalar, { description: 'Time at which it was sent.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time at which staff first opened it; null if nobody has.',
  })
  readAt: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time at which staff settled it; null while it is open.',
  })
  settledAt: Date | null;
}

@ObjectType({ description: 'A page of messages, newest first.' })
class MessagePage extends keyPageOf(StaffMessage, 'messages') {}

@ObjectType('MessagePayload', { description: 'Result of a change to a message.' })
class StaffMessagePayload extends versionedPayloadOf(StaffMessage, 'message') {}

@ArgsType()
class MessageListArguments extends KeyPageArguments {
  @Field(() => String, {
    nullable: true,
    description: 'Beginning of an email address or a name.',
  })
  search?: string | null;

  @Field(() => MessageStateEnum, { nullable: true, description: 'Returns only messages in this state.' })
  state?: MessageState | null;
}

@Validated(answerForm)
@ArgsType()
class AnswerArguments {
  @Field(() => String, { description: 'The answer, as plain text.' })
  text: string;

  @Field(() => Boolean, { defaultValue: true, description: 'True to settle the message with the answer.' })
  settle: boolean;
}

const repliesOfMessage = rowsBy(ContactReply, 'messageId');
const customerOfEmail = rowBy(Customer, 'email');

interface MessageServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly changes: AuditedChanges;
}

/** Messages of the contact form. */
@Resolver(() => StaffMessage)
export class StaffMessagesResolver {
  constructor(private readonly services: MessageServices) {}

  @StaffOnly('manager')
  @Query(() => MessagePage, { description: 'Messages of the contact form, newest first.' })
  messages(@Args(() => MessageListArguments) wanted: MessageListArguments): Promise<MessagePage> {
    const { db } = this.services;
    const query = db.createQueryBuilder(ContactMessage, 'message');
    const search = wanted.search?.trim() ?? '';
    if (search !== '') query.where(matchPerson(db, 'message', search, false));
    if (wanted.state != null) query.andWhere(`message.settledAt IS ${wanted.state === 'open' ? 'NULL' : 'NOT NULL'}`);
    return listPage(wanted, { query });
  }

  @StaffOnly('manager')
  @Query(() => StaffMessage, { nullable: true, description: 'A message by its identifier; null if there is none.' })
  message(@RowId('message') id: number): Promise<ContactMessage | null> {
    return this.services.db.manager.findOneBy(ContactMessage, { id });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Notes that staff have opened a message.' })
  readMessage(@RowId('message') id: number, @Ctx() context: StaffContext) {
    return this.change(context, id, (manager, now) => readMessage(manager, id, now));
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Mails an answer to the visitor.' })
  answerMessage(
    @RowId('message') id: number,
    @SeenVersion('message') version: string,
    @Args(() => AnswerArguments) answer: AnswerArguments,
    @Ctx() context: StaffContext,
  ) {
    const given = { ...answer, id, version, author: requireStaff(context).name };
    return this.change(context, id, (manager, now) => answerMessage(manager, given, now, this.services.outbox));
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Settles a message, about which nothing is left to do.' })
  settleMessage(@RowId('message') id: number, @SeenVersion('message') version: string, @Ctx() context: StaffContext) {
    return this.change(context, id, (manager, now) => setMessageSettled(manager, { id, version }, true, now));
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Reopens a settled message.' })
  reopenMessage(@RowId('message') id: number, @SeenVersion('message') version: string, @Ctx() context: StaffContext) {
    return this.change(context, id, (manager, now) => setMessageSettled(manager, { id, version }, false, now));
  }

  @FieldResolver(() => String, { description: 'First and last name, as the visitor has given them.' })
  name(@Root() { name, lastname }: ContactMessage): string {
    return `${name} ${lastname}`.trim();
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change; it differs after any change.' })
  async version(@Root() message: ContactMessage, @Ctx() { load }: StaffContext): Promise<string> {
    return messageVersion(message, (await load(repliesOfMessage, message.id)).length);
  }

  @FieldResolver(() => [StaffMessageReply], { description: 'Answers of the shop, oldest first.' })
  replies(@Root() { id }: ContactMessage, @Ctx() { load }: StaffContext): Promise<ContactReply[]> {
    return load(repliesOfMessage, id);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The customer with this email address; null if there is none. The visitor may be another person.',
  })
  async customerId(@Root() { email }: ContactMessage, @Ctx() { load }: StaffContext): Promise<number | undefined> {
    return (await load(customerOfEmail, email))?.id;
  }

  private async change(
    context: StaffContext,
    id: number,
    work: (manager: EntityManager, now: Date) => Promise<Audited>,
  ): Promise<StaffMessagePayload> {
    const { db, clock, changes } = this.services;
    const view = () => getMessage(db.manager, id);
    return { message: await changes.byStaff(context, (manager) => work(manager, clock.now()), view) };
  }
}
