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
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { payloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { getRow } from '../../database/get-row';
import { lockRow } from '../../database/lock-row';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';

/** States of mails that staff look after. A mail that is being sent is in neither. */
type UnsentMailState = 'given up' | 'waiting';

const UnsentMailStateEnum = enumOf<UnsentMailState>('UnsentMailState', 'State of a mail that was not sent.', {
  'given up': 'It failed for about a day and is not tried any more.',
  waiting: 'It is sent as soon as it is due; after a failure, it is tried again.',
});

@ObjectType('OutgoingMail', { description: 'A mail of the shop, without its text.' })
class StaffOutgoingMail {
  @Field(() => ID, { description: 'Identifier; later mails have higher ones.' })
  id: number;

  @Field(() => String, { description: 'Kind of mail, such as "order-confirmation".' })
  kind: string;

  @Field(() => String, { description: 'Email address of the recipient.' })
  recipient: string;

  @Field(() => String, { description: '"pending", "sending", "sent", "failed" (given up) or "discarded".' })
  status: string;

  @Field(() => Int, { description: 'Number of attempts.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: "The mail server's last answer; null if it has not failed." })
  lastError: string | null;

  @Field(() => DateTimeScalar, { description: 'Time at which it was written.' })
  createdAt: Date;
}

@ObjectType({ description: 'A page of mails that were not sent.' })
class OutgoingMailPage extends keyPageOf(StaffOutgoingMail, 'mails') {}

@ObjectType('OutgoingMailPayload', { description: 'Result of a change to a mail.' })
class StaffOutgoingMailPayload extends payloadOf(StaffOutgoingMail, 'mail') {}

@ArgsType()
class OutgoingMailArguments extends KeyPageArguments {
  @Field(() => UnsentMailStateEnum, { defaultValue: 'given up', description: 'State of the mails to return.' })
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
    description: 'Mails that were not sent, those given up last or due next first.',
  })
  outgoingMails(@Args(() => OutgoingMailArguments) wanted: OutgoingMailArguments): Promise<OutgoingMailPage> {
    const query = this.db
      .createQueryBuilder(OutboxMail, 'mail')
      .select(shownColumns)
      .where({ status: wanted.state === 'waiting' ? 'pending' : 'failed' });
    return listPage(wanted, { query, by: 'nextAttemptAt', direction: wanted.state === 'waiting' ? 'ASC' : 'DESC' });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOutgoingMailPayload, {
    description: 'Makes a mail due now, even one that was given up; the shop sends it within seconds.',
  })
  sendMailAgain(@RowId('mail') id: number, @Ctx() context: StaffContext) {
    // As many attempts as a new one has.
    return this.change(context, id, 'mail send', { status: 'pending', attempts: 0 });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOutgoingMailPayload, {
    description: 'Discards a mail that was not sent. This cannot be undone.',
  })
  discardMail(@RowId('mail') id: number, @Ctx() context: StaffContext) {
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
    const unknown = staffMessages.unknownMail;
    const change = async (manager: EntityManager) => {
      const before = factsOf(await lockRow(manager, { entity: OutboxMail, id, unknown }));
      // In any other status it is being sent, or nothing is left to do.
      if (before.status !== 'failed' && before.status !== 'pending')
        throw shopError('INVALID_TRANSITION', staffMessages.mailNotWaiting);
      const after = { ...before, ...set, nextAttemptAt: this.clock.now() };
      await manager.update(OutboxMail, { id }, after);
      return { auditRecord: { action, subject: String(id), before, after } };
    };
    const view = () => getRow(this.db.manager, OutboxMail, id, unknown);
    return { mail: await this.changes.byStaff(context, change, view) };
  }
}

/** Texts are not read: some hold one-time links. */
const shownColumns = ['id', 'kind', 'recipient', 'status', 'attempts', 'nextAttemptAt', 'lastError', 'createdAt'].map(
  (column) => `mail.${column}`,
);

/** For the audit log, which outlives the mails: neither address nor text. */
const factsOf = ({ kind, status, attempts, nextAttemptAt }: OutboxMail) => ({ kind, status, attempts, nextAttemptAt });
