import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { AnyStaff, BeforeSignIn, requireStaff } from '../../graphql/staff-access';
import { StaffNoticePayload } from '../../graphql/staff-user-error.type';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import { event } from '../members/staff-actor';
import { type StaffMembers } from '../members/staff-members.service';
import { type StaffPasswords } from './reset-staff-password';
import { type StaffSessions } from './staff-sessions.service';
import { type StaffSignIns } from './sign-in.service';
import {
  ConfirmTotpArguments,
  EnrolTotpArguments,
  StaffLinkArguments,
  StaffPasswordArguments,
  StaffResetRequestArguments,
  StaffSignInArguments,
} from './sign-in.inputs';
import {
  ConfirmTotpPayload,
  EnrolTotpPayload,
  Me,
  MePayload,
  SignInPayload,
  WelcomeLink,
} from '../members/staff-member.types';
import { type TwoFactor } from './set-up-two-factor';

interface StaffSessionServices {
  readonly changes: AuditedChanges;
  readonly members: StaffMembers;
  readonly passwords: StaffPasswords;
  readonly sessions: StaffSessions;
  readonly signIns: StaffSignIns;
  readonly twoFactor: TwoFactor;
}

/** Sign-in, and what the signed-in person does for themselves. */
@Resolver()
export class StaffSessionResolver {
  constructor(private readonly services: StaffSessionServices) {}

  @BeforeSignIn('anyone')
  @Query(() => Me, { nullable: true, description: 'The signed-in person; null without a session.' })
  async me(@Ctx() { staff }: StaffContext): Promise<Me | null> {
    return staff && this.describe(staff.staffId, staff.mustEnrol);
  }

  @BeforeSignIn('anyone')
  @Query(() => WelcomeLink, {
    nullable: true,
    description: 'Whom a link of an invitation or a reset is for; null for one that cannot be used.',
  })
  async welcomeLink(
    @Arg('token', () => String, { description: 'What follows # in the link.' }) token: string,
    @Ctx() { caller }: StaffContext,
  ): Promise<WelcomeLink | null> {
    const usable = await this.services.passwords.linkOf(token, caller);
    if (!usable) return null;
    const { link, staff } = usable;
    return { email: staff.email, name: staff.name, kind: link.kind, expiresAt: link.expiresAt };
  }

  @BeforeSignIn('anyone')
  @Mutation(() => SignInPayload, {
    description:
      'Signs in with password and, where it is set up, the code of the second factor; sets the cookie of the session, which lasts 12 hours.',
  })
  async signIn(
    @Args(() => StaffSignInArguments) credentials: StaffSignInArguments,
    @Ctx() { caller, cookie, currentToken }: StaffContext,
  ): Promise<SignInPayload> {
    const result = await this.services.signIns.signIn(credentials, caller, currentToken);
    if (result === 'code required') return { me: null, codeRequired: true };
    cookie.token = result.token;
    return { me: await this.identified(result.token), codeRequired: false };
  }

  @BeforeSignIn('session')
  @Mutation(() => StaffNoticePayload, { description: 'Ends the session, or all sessions of the person.' })
  async signOut(
    @Arg('everywhere', () => Boolean, {
      defaultValue: false,
      description: 'Whether sessions in other browsers end as well.',
    })
    everywhere: boolean,
    @Ctx() context: StaffContext,
  ): Promise<StaffNoticePayload> {
    const viewer = requireStaff(context);
    const { sessions, changes } = this.services;
    await changes.run(viewer, async (manager) => {
      if (everywhere) await sessions.endAll(manager, viewer.staffId);
      else await sessions.end(manager, viewer.sessionId);
      return { result: undefined, auditRecord: event('staff sign-out', viewer, null, { everywhere }) };
    });
    context.cookie.token = null;
    return {};
  }

  @BeforeSignIn('anyone')
  @Mutation(() => StaffNoticePayload, {
    description: 'Sets the first password with the link of an invitation, which works once. Sign in afterwards.',
  })
  async acceptInvitation(
    @Args(() => StaffLinkArguments) { token, password }: StaffLinkArguments,
    @Ctx() { caller }: StaffContext,
  ): Promise<StaffNoticePayload> {
    await this.services.passwords.setWithLink(token, password, caller, 'invitation');
    return {};
  }

  @BeforeSignIn('anyone')
  @Mutation(() => StaffNoticePayload, {
    description: 'Mails a link to choose a new password. The answer does not reveal whether there is an account.',
  })
  async requestReset(
    @Args(() => StaffResetRequestArguments) { email }: StaffResetRequestArguments,
    @Ctx() { caller }: StaffContext,
  ): Promise<StaffNoticePayload> {
    await this.services.passwords.requestReset(email, caller);
    return { message: staffMessages.resetMailSent };
  }

  @BeforeSignIn('anyone')
  @Mutation(() => StaffNoticePayload, {
    description: 'Sets a new password with the link of a reset, which works once. All sessions of the person end.',
  })
  async reset(
    @Args(() => StaffLinkArguments) { token, password }: StaffLinkArguments,
    @Ctx() { caller }: StaffContext,
  ): Promise<StaffNoticePayload> {
    await this.services.passwords.setWithLink(token, password, caller, 'reset');
    return {};
  }

  @AnyStaff()
  @Mutation(() => MePayload, {
    description: 'Changes the own password. All sessions end; the caller gets a new one.',
  })
  async changePassword(
    @Args(() => StaffPasswordArguments) { password, newPassword }: StaffPasswordArguments,
    @Ctx() context: StaffContext,
  ): Promise<MePayload> {
    const viewer = requireStaff(context);
    const token = await this.services.passwords.change(viewer, password, newPassword, context.caller);
    context.cookie.token = token;
    return { me: await this.identified(token) };
  }

  @BeforeSignIn('session')
  @Mutation(() => EnrolTotpPayload, {
    description: 'Starts the set-up of two-factor sign-in, or its move to another device.',
  })
  async enrolTotp(
    @Args(() => EnrolTotpArguments) { password, code }: EnrolTotpArguments,
    @Ctx() context: StaffContext,
  ): Promise<EnrolTotpPayload> {
    const issued = await this.services.twoFactor.enrol(requireStaff(context), password, code ?? '', context.caller);
    return { ...issued };
  }

  @BeforeSignIn('session')
  @Mutation(() => ConfirmTotpPayload, {
    description:
      'Ends the set-up with the first code. All sessions end; the caller gets a new one, and recovery codes.',
  })
  async confirmTotp(
    @Args(() => ConfirmTotpArguments) { code }: ConfirmTotpArguments,
    @Ctx() context: StaffContext,
  ): Promise<ConfirmTotpPayload> {
    const { token, recoveryCodes } = await this.services.twoFactor.confirm(requireStaff(context), code, context.caller);
    context.cookie.token = token;
    return { recoveryCodes, me: await this.identified(token) };
  }

  private async identified(token: string): Promise<Me | null> {
    const viewer = await this.services.sessions.identify(token);
    return viewer && this.describe(viewer.staffId, viewer.mustEnrol);
  }

  private async describe(id: number, mustEnrol: boolean): Promise<Me> {
    return { member: await this.services.members.byId(id), mustEnrol };
  }
}
