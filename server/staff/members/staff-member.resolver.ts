import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffNoticePayload } from '../../graphql/staff-user-error.type';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';
import { type StaffRole } from '../../../domain/staff/staff-roles';
import { type StaffMembers } from './staff-members.service';
import { type Staff } from './staff.entity';
import {
  InviteStaffInput,
  StaffLinkPayload,
  StaffMember,
  StaffMemberPayload,
  StaffRoleEnum,
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
    @RowId('staff member') id: number,
    @SeenVersion('staff member', Int) version: number,
    @Arg('role', () => StaffRoleEnum, { description: 'New role.' }) role: StaffRole,
    @Ctx() context: StaffContext,
  ) {
    return this.change(context, id, (manager) => this.members.changeRole(manager, { id, version }, role));
  }

  @StaffOnly('owner')
  @Mutation(() => StaffMemberPayload, {
    description: 'Ends the access and the sessions of a staff member. An invitation brings the person back.',
  })
  deactivateStaff(
    @RowId('staff member') id: number,
    @SeenVersion('staff member', Int) version: number,
    @Ctx() context: StaffContext,
  ) {
    return this.change(context, id, (manager) => this.members.deactivate(manager, { id, version }));
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
    id: number,
    work: (manager: EntityManager) => Promise<Audited>,
  ): Promise<StaffMemberPayload> {
    return { member: await this.changes.byStaff(context, work, () => this.members.byId(id)) };
  }
}
