import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { RowId, rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffNoticePayload } from '../../graphql/staff-user-error.type';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { type StaffMembers } from './staff-members.service';
import { type Staff } from './staff.entity';
import {
  InviteStaffInput,
  StaffLinkPayload,
  StaffMember,
  StaffMemberArguments,
  StaffMemberPayload,
  StaffRoleArguments,
} from './staff-member.types';

/** The staff members, for owners. */
@Resolver(() => StaffMember)
export class StaffMemberResolver {
  constructor(
    private readonly members: StaffMembers,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('owner')
  @Query(() => [StaffMember], { description: 'Present and former staff members, by name; at most 200.' })
  staff(): Promise<Staff[]> {
    return this.members.list();
  }

  @StaffOnly('owner')
  @Mutation(() => StaffLinkPayload, { description: 'Invites a person by mail, for the first time or again.' })
  inviteStaff(
    @Arg('input', () => InviteStaffInput, { description: 'Person to invite.' }) input: InviteStaffInput,
    @Ctx() context: StaffContext,
  ): Promise<StaffLinkPayload> {
    return this.changes.run(requireStaff(context), (manager) => this.members.invite(manager, input));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffMemberPayload, { description: 'Changes the role of a staff member and ends their sessions.' })
  changeStaffRole(
    @Args(() => StaffRoleArguments) { role, ...seen }: StaffRoleArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMemberPayload> {
    return this.change(context, seen, (manager, id) =>
      this.members.changeRole(manager, { id, version: seen.version }, role),
    );
  }

  @StaffOnly('owner')
  @Mutation(() => StaffMemberPayload, {
    description: 'Ends the access and the sessions of a staff member. An invitation brings the person back.',
  })
  deactivateStaff(
    @Args(() => StaffMemberArguments) seen: StaffMemberArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffMemberPayload> {
    return this.change(context, seen, (manager, id) => this.members.deactivate(manager, { id, version: seen.version }));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffLinkPayload, { description: 'Mails a staff member a link to choose a new password.' })
  resetStaff(
    @RowId('staff member') id: number,
    @Arg('twoFactor', () => Boolean, {
      defaultValue: false,
      description: 'Removes two-factor sign-in as well, for a lost phone.',
    })
    twoFactor: boolean,
    @Ctx() context: StaffContext,
  ): Promise<StaffLinkPayload> {
    return this.changes.run(requireStaff(context), (manager) => this.members.reset(manager, id, twoFactor));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffNoticePayload, { description: 'Ends all sessions of a staff member.' })
  async endStaffSessions(@RowId('staff member') id: number, @Ctx() context: StaffContext): Promise<StaffNoticePayload> {
    await this.changes.run(requireStaff(context), (manager) => this.members.endSessions(manager, id));
    return {};
  }

  @FieldResolver(() => Boolean, { description: 'True if sign-in asks for a code besides the password.' })
  hasTwoFactor(@Root() { totpSecret }: Staff): boolean {
    return totpSecret !== null;
  }

  @FieldResolver(() => Boolean, { description: 'True once a password was chosen with the invitation.' })
  hasAccepted(@Root() { passwordHash }: Staff): boolean {
    return passwordHash !== null;
  }

  @FieldResolver(() => Boolean, { description: 'True if the staff member may sign in; false once deactivated.' })
  isActive(@Root() { deactivatedAt }: Staff): boolean {
    return deactivatedAt === null;
  }

  private async change(
    context: StaffContext,
    seen: StaffMemberArguments,
    work: (manager: EntityManager, id: number) => Promise<Audited>,
  ): Promise<StaffMemberPayload> {
    const id = rowIdOf(seen.id);
    const view = () => this.members.byId(id);
    return { member: await this.changes.byStaff(context, (manager) => work(manager, id), view) };
  }
}
