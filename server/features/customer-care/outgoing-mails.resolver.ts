import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type OutgoingMailChanges } from './outgoing-mail-changes';
import { mailKey, type OutgoingMailList, type UnsentMailStatus } from './outgoing-mail-list';
import {
  OutgoingMailPage,
  staffOutgoingMailOf,
  StaffOutgoingMailPayload,
  unsentMailStates,
} from './outgoing-mail.types';

@ArgsType()
class OutgoingMailArguments extends KeyPageArguments {
  @Field(() => unsentMailStates, { defaultValue: unsentMailStates.GIVEN_UP, description: 'Which mails.' })
  state: UnsentMailStatus;
}

/** Mails of the outbox that were not sent. */
@Resolver()
export class OutgoingMailsResolver {
  constructor(
    private readonly list: OutgoingMailList,
    private readonly mailChanges: OutgoingMailChanges,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('manager')
  @Query(() => OutgoingMailPage, {
    description: 'Mails that were not sent: those given up last come first, or those that are due next.',
  })
  async outgoingMails(@Args(() => OutgoingMailArguments) wanted: OutgoingMailArguments): Promise<OutgoingMailPage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted.state, after, take),
      keyOf: mailKey,
      view: staffOutgoingMailOf,
    });
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOutgoingMailPayload, {
    description: 'Makes a mail due now, also one that was given up; the shop sends it within seconds.',
  })
  async sendMailAgain(
    @Arg('id', () => ID, { description: 'Identifier.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffOutgoingMailPayload> {
    const mail = await this.changes.run(viewerActor(requireStaff(context)), (manager) =>
      this.mailChanges.sendAgain(manager, rowIdOf(id)),
    );
    return { mail: staffOutgoingMailOf(mail), userErrors: [] };
  }

  @StaffOnly('manager')
  @Mutation(() => StaffOutgoingMailPayload, { description: 'Discards a mail that was not sent. It cannot be undone.' })
  async discardMail(
    @Arg('id', () => ID, { description: 'Identifier.' }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffOutgoingMailPayload> {
    const mail = await this.changes.run(viewerActor(requireStaff(context)), (manager) =>
      this.mailChanges.discard(manager, rowIdOf(id)),
    );
    return { mail: staffOutgoingMailOf(mail), userErrors: [] };
  }
}
