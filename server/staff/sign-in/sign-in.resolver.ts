import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { AnyStaff, BeforeSignIn, requireStaff } from '../../graphql/staff-access';
import { StaffNoticePayload } from '../../graphql/staff-user-error.type';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { event } from '../members/staff-actor';
import { type StaffMembers } from '../members/staff-members.service';
import { type ResetStaffPassword } from './reset-staff-password';
import { type SetUpTwoFactor } from './set-up-two-factor';
import { type StaffSignIns } from './sign-in.service';
import {
  ChangePasswordArguments,
  ConfirmTotpArguments,
  ConfirmTotpPayload,
  EnrolTotpArguments,
  EnrolTotpPayload,
  Me,
  MePayload,
  PasswordLinkArguments,
  ResetRequestArguments,
  SignInArguments,
  SignInPayload,
  WelcomeLink,
} from './sign-in.types';
import { type StaffSessions } from './staff-sessions.service';

interface SignInServices {
  readonly changes: AuditedChanges;
  readonly members: StaffMembers;
  readonly resetPassword: ResetStaffPassword;
  readonly sessions: StaffSessions;
  readonly signIns: StaffSignIns;
  readonly twoFactor: SetUpTwoFactor;
}

/** Sign-in, and the changes that staff members make to their own account. */
@Resolver()
export class SignInResolver {
  constructor(private readonly services: SignInServices) {}

  @BeforeSignIn('anyone')
  @Query(() => Me, { nullable: true, description: 'The signed-in staff member; null without a session.' })
  async me(@Ctx() { staff }: Pick<StaffContext, 'staff'>): Promise<Me | null> {
    return staff && { member: await this.services.members.byId(staff.staffId), mustEnrol: staff.mustEnrol };
  }

  @BeforeSignIn('anyone')
  @Query(() => WelcomeLink, {
    nullable: true,
    description: 'The staff member of a link of an invitation or a reset; null if it cannot be used.',
  })
  async welcomeLink(
    @Arg('token', () => String, { description: 'The part of the link after #.' }) token: string,
    @Ctx() { caller }: StaffContext,
  ): Promise<WelcomeLink | null> {
    const link = await this.services.resetPassword.linkOf(token, caller);
    if (!link) return null;
    const { kind, expiresAt, staff } = link;
    return { email: staff.email, name: staff.name, kind, expiresAt };
  }

  @BeforeSignIn('anyone')
  @Mutation(() => SignInPayload, {
    description:
      'Signs in with password and, where it is set up, the code of the second factor. Sets the cookie of the session, which lasts 12 hours.',
  })
  async signIn(
    @Args(() => SignInArguments) credentials: SignInArguments,
    @Ctx() context: StaffContext,
  ): Promise<SignInPayload> {
    const token = await this.services.signIns.signIn(credentials, context.caller, context.currentToken);
    if (token === null) return { me: null, codeRequired: true };
    return { me: await this.signedIn(context, token), codeRequired: false };
  }

  @BeforeSignIn('session')
  @Mutation(() => StaffNoticePayload, { description: 'Ends the session, or all sessions of the staff member.' })
  async signOut(
    @Arg('everywhere', () => Boolean, { defaultValue: false, description: 'Ends sessions in other browsers as well.' })
    everywhere: boolean,
    @Ctx() context: StaffContext,
  ): Promise<StaffNoticePayload> {
    const viewer = requireStaff(context);
    const { sessions, changes } = this.services;
    await changes.run(viewer, async (manager) => {
      if (everywhere) await sessions.endAll(manager, viewer.staffId);
      else await sessions.end(manager, context.currentToken);
      return { auditRecord: event('staff sign-out', viewer, null, { everywhere }) };
    });
    context.cookie.token = null;
    return {};
  }

  @BeforeSignIn('anyone')
  @Mutation(() => StaffNoticePayload, {
    description: 'Sets the first password with the link of an invitation, which works once. Sign in afterwards.',
  })
  async acceptInvitation(
    @Args(() => PasswordLinkArguments) { token, password }: PasswordLinkArguments,
    @Ctx() { caller }: StaffContext,
  ): Promise<StaffNoticePayload> {
    await this.services.resetPassword.set(token, password, caller, 'invitation');
    return {};
  }

  @BeforeSignIn('anyone')
  @Mutation(() => StaffNoticePayload, {
    description: 'Mails a link to choose a new password. The answer does not reveal whether the account exists.',
  })
  async requestReset(
    @Args(() => ResetRequestArguments) { email }: ResetRequestArguments,
    @Ctx() { caller }: StaffContext,
  ): Promise<StaffNoticePayload> {
    await this.services.resetPassword.request(email, caller);
    return { message: staffMessages.resetMailSent };
  }

  @BeforeSignIn('anyone')
  @Mutation(() => StaffNoticePayload, {
    description: 'Sets a new password with the link of a reset, which works once. All sessions end.',
  })
  async reset(
    @Args(() => PasswordLinkArguments) { token, password }: PasswordLinkArguments,
    @Ctx() { caller }: StaffContext,
  ): Promise<StaffNoticePayload> {
    await this.services.resetPassword.set(token, password, caller, 'reset');
    return {};
  }

  @AnyStaff()
  @Mutation(() => MePayload, {
    description: 'Changes the own password. All sessions end; the caller gets a new one.',
  })
  async changePassword(
    @Args(() => ChangePasswordArguments) { password, newPassword }: ChangePasswordArguments,
    @Ctx() context: StaffContext,
  ): Promise<MePayload> {
    const { signIns } = this.services;
    const token = await signIns.changePassword(requireStaff(context), password, newPassword, context.caller);
    return { me: await this.signedIn(context, token) };
  }

  @BeforeSignIn('session')
  @Mutation(() => EnrolTotpPayload, {
    description: 'Starts the set-up of two-factor sign-in, or its move to another device.',
  })
  enrolTotp(
    @Args(() => EnrolTotpArguments) { password, code }: EnrolTotpArguments,
    @Ctx() context: StaffContext,
  ): Promise<EnrolTotpPayload> {
    return this.services.twoFactor.enrol(requireStaff(context), password, code ?? '', context.caller);
  }

  @BeforeSignIn('session')
  @Mutation(() => ConfirmTotpPayload, {
    description:
      'Completes the set-up with the first code. All sessions end; the caller gets a new one, and recovery codes.',
  })
  async confirmTotp(
    @Args(() => ConfirmTotpArguments) { code }: ConfirmTotpArguments,
    @Ctx() context: StaffContext,
  ): Promise<ConfirmTotpPayload> {
    const { twoFactor } = this.services;
    const { token, recoveryCodes } = await twoFactor.confirm(requireStaff(context), code, context.caller);
    return { recoveryCodes, me: await this.signedIn(context, token) };
  }

  /** Sets the cookie of a new session. */
  private async signedIn({ cookie }: StaffContext, token: string): Promise<Me | null> {
    cookie.token = token;
    return this.me({ staff: await this.services.sessions.identify(token) });
  }
}
