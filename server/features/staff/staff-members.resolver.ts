import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { StaffError } from '../../../domain/staff/staff-errors';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffNoticePayload } from '../../graphql/staff-user-error.type';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChange, type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from './staff-actor';
import { type StaffMembers } from './staff-members.service';
import { Staff } from './staff.entity';
import { InviteStaffInput, StaffMemberArguments, StaffRoleArguments } from './staff.inputs';
import { StaffLinkPayload, StaffMember, StaffMemberPayload, staffMemberOf } from './staff.types';

const idText = 'Identifier of the person.';

/** The staff list of owners. */
@Resolver()
export class StaffMembersResolver {
  constructor(
    private readonly members: StaffMembers,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('owner')
  @Query(() => [StaffMember], { description: 'All present and former staff, by name; at most 200.' })
  async staff(): Promise<StaffMember[]> {
    return (await this.members.list()).map(staffMemberOf);
  }

  @StaffOnly('owner')
  @Mutation(() => StaffLinkPayload, { description: 'Invites a person by mail, or again.' })
  async inviteStaff(
    @Arg('input', () => InviteStaffInput, { description: 'Whom to invite.' }) input: InviteStaffInput,
    @Ctx() context: StaffContext,
  ): Promise<StaffLinkPayload> {
    const { staff, url, expiresAt } = await this.run(context, (manager) => this.members.invite(manager, input));
    return { member: staffMemberOf(staff), url, expiresAt, userErrors: [] };
  }

  @StaffOnly('owner')
  @Mutation(() => StaffMemberPayload, { description: 'Changes the role of a person, whose sessions end.' })
  async changeStaffRole(
    @Args(() => StaffRoleArguments) { id, version, role }: StaffRoleArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMemberPayload> {
    return this.changed(context, (manager) => this.members.changeRole(manager, rowIdOf(id), role, version));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffMemberPayload, {
    description: 'Ends the access of a person, whose sessions end. An invitation brings the person back.',
  })
  async deactivateStaff(
    @Args(() => StaffMemberArguments) { id, version }: StaffMemberArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMemberPayload> {
    return this.changed(context, (manager) => this.members.deactivate(manager, rowIdOf(id), version));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffLinkPayload, { description: 'Mails a link for a new password to a person.' })
  async resetStaff(
    @Arg('id', () => ID, { description: idText }) id: string,
    @Arg('twoFactor', () => Boolean, {
      defaultValue: false,
      description: 'Whether two-factor sign-in is removed as well, for a lost phone.',
    })
    twoFactor: boolean,
    @Ctx() context: StaffContext,
  ): Promise<StaffLinkPayload> {
    const { staff, url, expiresAt } = await this.run(context, (manager) =>
      this.members.reset(manager, rowIdOf(id), twoFactor),
    );
    return { member: staffMemberOf(staff), url, expiresAt, userErrors: [] };
  }

  @StaffOnly('owner')
  @Mutation(() => StaffNoticePayload, { description: 'Ends all sessions of a person.' })
  async endStaffSessions(
    @Arg('id', () => ID, { description: idText }) id: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffNoticePayload> {
    await this.run(context, (manager) => this.members.endSessions(manager, rowIdOf(id)));
    return { message: null, userErrors: [] };
  }

  private run<Result>(
    context: StaffContext,
    work: (manager: EntityManager) => Promise<AuditedChange<Result>>,
  ): Promise<Result> {
    return this.changes.run(viewerActor(requireStaff(context)), work);
  }

  private async changed(
    context: StaffContext,
    work: (manager: EntityManager) => Promise<AuditedChange<Staff>>,
  ): Promise<StaffMemberPayload> {
    try {
      return { member: staffMemberOf(await this.run(context, work)), userErrors: [] };
    } catch (error) {
      if (!(error instanceof StaffError) || !(error.conflict instanceof Staff)) throw error;
      const [problem] = error.problems;
      throw problem ? new StaffError(problem, staffMemberOf(error.conflict)) : error;
    }
  }
}
