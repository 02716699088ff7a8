import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { RowId, rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffNoticePayload } from '../../graphql/staff-user-error.type';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { type StaffMembers } from './staff-members.service';
import { type Staff } from './staff.entity';
import { InviteStaffInput, StaffMemberArguments, StaffRoleArguments } from '../sign-in/sign-in.inputs';
import { StaffLinkPayload, StaffMember, StaffMemberPayload } from './staff-member.types';

/** The staff list of owners. */
@Resolver(() => StaffMember)
export class StaffMembersResolver {
  constructor(
    private readonly members: StaffMembers,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('owner')
  @Query(() => [StaffMember], { description: 'All present and former staff, by name; at most 200.' })
  staff(): Promise<Staff[]> {
    return this.members.list();
  }

  @StaffOnly('owner')
  @Mutation(() => StaffLinkPayload, { description: 'Invites a person by mail, or again.' })
  async inviteStaff(
    @Arg('input', () => InviteStaffInput, { description: 'Whom to invite.' }) input: InviteStaffInput,
    @Ctx() context: StaffContext,
  ): Promise<StaffLinkPayload> {
    return this.changes.run(requireStaff(context), (manager) => this.members.invite(manager, input));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffMemberPayload, { description: 'Changes the role of a person, whose sessions end.' })
  async changeStaffRole(
    @Args(() => StaffRoleArguments) { id, version, role }: StaffRoleArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMemberPayload> {
    return this.changed(context, id, (manager) => this.members.changeRole(manager, rowIdOf(id), role, version));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffMemberPayload, {
    description: 'Ends the access of a person, whose sessions end. An invitation brings the person back.',
  })
  async deactivateStaff(
    @Args(() => StaffMemberArguments) { id, version }: StaffMemberArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMemberPayload> {
    return this.changed(context, id, (manager) => this.members.deactivate(manager, rowIdOf(id), version));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffLinkPayload, { description: 'Mails a link for a new password to a person.' })
  async resetStaff(
    @RowId('person') id: number,
    @Arg('twoFactor', () => Boolean, {
      defaultValue: false,
      description: 'Whether two-factor sign-in is removed as well, for a lost phone.',
    })
    twoFactor: boolean,
    @Ctx() context: StaffContext,
  ): Promise<StaffLinkPayload> {
    return this.changes.run(requireStaff(context), (manager) => this.members.reset(manager, id, twoFactor));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffNoticePayload, { description: 'Ends all sessions of a person.' })
  async endStaffSessions(@RowId('person') id: number, @Ctx() context: StaffContext): Promise<StaffNoticePayload> {
    await this.changes.run(requireStaff(context), (manager) => this.members.endSessions(manager, id));
    return {};
  }

  @FieldResolver(() => Boolean, { description: 'Whether sign-in asks for a code besides the password.' })
  hasTwoFactor(@Root() { totpSecret }: Staff): boolean {
    return totpSecret !== null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the person has accepted the invitation by choosing a password.',
  })
  hasAccepted(@Root() { passwordHash }: Staff): boolean {
    return passwordHash !== null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the person may sign in; false once deactivated.' })
  isActive(@Root() { deactivatedAt }: Staff): boolean {
    return deactivatedAt === null;
  }

  private async changed(
    context: StaffContext,
    id: string,
    work: (manager: EntityManager) => Promise<Audited>,
  ): Promise<StaffMemberPayload> {
    return { member: await this.changes.byStaff(context, work, () => this.members.byId(rowIdOf(id))) };
  }
}
