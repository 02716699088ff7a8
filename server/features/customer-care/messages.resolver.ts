import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { answerForm } from '../../../domain/forms/staff-customers';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { messageVersion, type MessageChanges } from './message-changes';
import { type MessageFilter, type MessageList, type MessageState } from './message-list';
import { customerOfEmail, repliesOfMessage } from './message.loaders';
import { MessagePage, StaffMessage, staffMessageOf, StaffMessagePayload, StaffMessageReply } from './message.types';
import { rowIdOf } from '../../graphql/row-id';

const messageStates = { OPEN: 'open', SETTLED: 'settled' } as const satisfies Record<string, MessageState>;

registerEnumType(messageStates, {
  name: 'MessageState',
  description: 'Whether something is left to do about a message.',
  valuesConfig: {
    OPEN: { description: 'It waits for an answer, or for staff to settle it.' },
    SETTLED: { description: 'Nothing is left to do.' },
  },
});

@ArgsType()
class MessageListArguments extends KeyPageArguments implements MessageFilter {
  @Field(() => String, { nullable: true, description: 'Beginning of an email address or a name.' })
  search?: string | null;

  @Field(() => messageStates, { nullable: true, description: 'Only open messages, or only settled ones.' })
  state?: MessageState | null;
}

@ArgsType()
class MessageArguments {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Version of the message that the caller has seen.' })
  version: string;
}

@Validated(answerForm)
@ArgsType()
class AnswerArguments extends MessageArguments {
  @Field(() => String, { description: 'The answer, plain.' })
  text: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the message is settled with it.' })
  settle: boolean;
}

/** Messages of the contact form. */
@Resolver()
export class StaffMessagesResolver {
  constructor(
    private readonly list: MessageList,
    private readonly changes: MessageChanges,
  ) {}

  @StaffOnly('manager')
  @Query(() => MessagePage, { description: 'Messages of the contact form, newest first.' })
  async messages(@Args(() => MessageListArguments) wanted: MessageListArguments): Promise<MessagePage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted, after, take),
      keyOf: ({ id }) => String(id),
      view: staffMessageOf,
    });
  }

  @StaffOnly('manager')
  @Query(() => StaffMessage, { nullable: true, description: 'A message by its identifier; null if there is none.' })
  async message(@Arg('id', () => ID, { description: 'Identifier.' }) id: string): Promise<StaffMessage | null> {
    const row = await this.list.find(rowIdOf(id));
    return row && staffMessageOf(row);
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Notes that staff have opened a message.' })
  async readMessage(
    @Arg('id', () => ID, { description: 'Identifier.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffMessagePayload> {
    const row = await this.changes.read(requireStaff(context), rowIdOf(id));
    return { message: staffMessageOf(row), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Mails an answer to the visitor.' })
  async answerMessage(
    @Args(() => AnswerArguments) { id, version, text, settle }: AnswerArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMessagePayload> {
    const answer = { id: rowIdOf(id), version, text, settle };
    return { message: staffMessageOf(await this.changes.answer(requireStaff(context), answer)), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Settles a message: nothing is left to do.' })
  async settleMessage(
    @Args(() => MessageArguments) seen: MessageArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMessagePayload> {
    return this.setSettled(seen, context, true);
  }

  @StaffOnly('manager')
  @Mutation(() => StaffMessagePayload, { description: 'Opens a settled message again.' })
  async reopenMessage(
    @Args(() => MessageArguments) seen: MessageArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMessagePayload> {
    return this.setSettled(seen, context, false);
  }

  private async setSettled(
    { id, version }: MessageArguments,
    context: StaffContext,
    isSettled: boolean,
  ): Promise<StaffMessagePayload> {
    const row = await this.changes.setSettled(requireStaff(context), { id: rowIdOf(id), version }, isSettled);
    return { message: staffMessageOf(row), userErrors: [] };
  }
}

/** The parts of a message that are read only when a query selects them. */
@Resolver(() => StaffMessage)
export class StaffMessageFieldsResolver {
  @FieldResolver(() => String, { description: 'Version to pass back with a change; it differs after any change.' })
  async version(@Root() { row }: StaffMessage, @Ctx() { load }: StaffContext): Promise<string> {
    return messageVersion(row, (await load(repliesOfMessage, row.id)).length);
  }

  @FieldResolver(() => [StaffMessageReply], { description: 'Answers of the shop, oldest first.' })
  async replies(@Root() { row }: StaffMessage, @Ctx() { load }: StaffContext): Promise<StaffMessageReply[]> {
    return (await load(repliesOfMessage, row.id)).map(({ id, author, text, createdAt }) => ({
      ...{ author, text, createdAt },
      id: String(id),
    }));
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The customer with this email address; null if there is none. The visitor may be another person.',
  })
  async customerId(@Root() { email }: StaffMessage, @Ctx() { load }: StaffContext): Promise<string | null> {
    const customer = await load(customerOfEmail, email);
    return customer && String(customer.id);
  }
}
