import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { payloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { updateGuarded } from '../../database/transaction';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';

/** Mails that staff look after. One that is being sent is in neither state. */
enum UnsentMailState {
  GIVEN_UP = 'failed',
  WAITING = 'pending',
}

registerEnumType(UnsentMailState, {
  name: 'UnsentMailState',
  description: 'How a mail that was not sent stands.',
  valuesConfig: {
    GIVEN_UP: { description: 'It failed for about a day and is not tried any more.' },
    WAITING: { description: 'It is sent as soon as it is due; after a failure, it is tried again.' },
  },
});

@ObjectType('OutgoingMail', { description: 'A mail of the shop. Its text is not shown.' })
class StaffOutgoingMail {
  @Field(() => ID, { description: 'Identifier; later mails have higher ones.' })
  id: number;

  @Field(() => String, { description: 'What the mail is about, for example "order-confirmation".' })
  kind: string;

  @Field(() => String, { description: 'Email address of the recipient.' })
  recipient: string;

  @Field(() => String, { description: '"pending", "sending", "sent", "failed" (given up) or "discarded".' })
  status: string;

  @Field(() => Int, { description: 'Attempts so far.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: "The mail server's last answer; null if it has not failed." })
  lastError: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt: Date;
}

@ObjectType({ description: 'A page of mails that were not sent.' })
class OutgoingMailPage extends keyPageOf(StaffOutgoingMail, 'mails') {}

@ObjectType('OutgoingMailPayload', { description: 'Result of a change to a mail.' })
class StaffOutgoingMailPayload extends payloadOf(StaffOutgoingMail, 'mail') {}

@ArgsType()
class OutgoingMailArguments extends KeyPageArguments {
  @Field(() => UnsentMailState, { defaultValue: UnsentMailState.GIVEN_UP, description: 'Which mails.' })
  state: UnsentMailState;
}

/** Mails of the outbox that were not sent. */
@Resolver(() => StaffOutgoingMail)
export class OutgoingMailsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('manager')
  @Query(() => OutgoingMailPage, {
    description: 'Mails that were not sent: those given up last come first, or those that are due next.',
  })
  outgoingMails(@Args(() => OutgoingMailArguments) wanted: OutgoingMailArguments): Promise<OutgoingMailPage> {
    const query = this.db
      .createQueryBuilder(OutboxMail, 'mail')
      .select(shownColumns)
      .where('mail.status = :state', { state: wanted.state });
    const direction = wanted.state === UnsentMailState.GIVEN_UP ? 'DESC' : 'ASC';
    return listPage(wanted, { query, by: 'nextAttemptAt', direction });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOutgoingMailPayload, {
    description: 'Makes a mail due now, also one that was given up; the shop sends it within seconds.',
  })
  sendMailAgain(@RowId('mail') id: number, @Ctx() context: StaffContext): Promise<StaffOutgoingMailPayload> {
    // As many attempts as a new one has.
    return this.change(context, id, 'mail send', { status: 'pending', attempts: 0 });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOutgoingMailPayload, { description: 'Discards a mail that was not sent. It cannot be undone.' })
  discardMail(@RowId('mail') id: number, @Ctx() context: StaffContext): Promise<StaffOutgoingMailPayload> {
    return this.change(context, id, 'mail discard', { status: 'discarded' });
  }

  @FieldResolver(() => DateTimeScalar, { nullable: true, description: 'Next attempt; null if there is none.' })
  nextAttemptAt(@Root() { status, nextAttemptAt }: OutboxMail): Date | null {
    return status === 'pending' ? nextAttemptAt : null;
  }

  private async change(
    context: StaffContext,
    id: number,
    action: string,
    set: Partial<Pick<OutboxMail, 'status' | 'attempts'>>,
  ): Promise<StaffOutgoingMailPayload> {
    const find = (manager: EntityManager) => getRow(manager, OutboxMail, id, staffMessages.unknownMail);
    const change = async (manager: EntityManager) => {
      const before = await find(manager);
      const after = { ...factsOf(before), ...set, nextAttemptAt: this.clock.now() };
      // In any other status it is being sent, or nothing is left to do. The attempts keep a worker that has read it before from sending it as well.
      const where = { id, status: In(['failed', 'pending']), attempts: before.attempts };
      if (!(await updateGuarded(manager, OutboxMail, where, after)))
        throw shopError('INVALID_TRANSITION', staffMessages.mailNotWaiting);
      return { auditRecord: { action, subject: String(id), before: factsOf(before), after } };
    };
    return { mail: await this.changes.byStaff(context, change, () => find(this.db.manager)) };
  }
}

/** Texts are not read: some hold one-time links. */
const shownColumns = ['id', 'kind', 'recipient', 'status', 'attempts', 'nextAttemptAt', 'lastError', 'createdAt'].map(
  (column) => `mail.${column}`,
);

/** For the audit log, which outlives the mails: neither address nor text. */
const factsOf = ({ kind, status, attempts, nextAttemptAt }: OutboxMail) => ({ kind, status, attempts, nextAttemptAt });
