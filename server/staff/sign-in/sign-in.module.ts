import { retentionDays } from '../../../domain/retention-days';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { mailModule } from '../../features/mail/mail.module';
import { createSignedIds } from '../../infra/signed-ids';
import { auditModule } from '../audit/audit.module';
import { PasswordLinks } from '../members/password-links';
import { StaffMemberResolver } from '../members/staff-member.resolver';
import { StaffMembers } from '../members/staff-members.service';
import { Staff, StaffLink, StaffRecoveryCode, StaffSession } from '../members/staff.entity';
import { FailedSignIns, failedSignInGauges } from './failed-sign-ins';
import { ResetStaffPassword } from './reset-staff-password';
import { SetUpTwoFactor } from './set-up-two-factor';
import { SignInResolver } from './sign-in.resolver';
import { StaffSignIns } from './sign-in.service';
import { StaffSessions } from './staff-sessions.service';
import { TwoFactorCodes } from './two-factor-codes';

function createServices({ db, clock, config, limits, passwords, logger, settings }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { outbox } = use(mailModule);
  const key = config.secrets.staff;
  const sessions = new StaffSessions(db, clock);
  const codes = new TwoFactorCodes(key);
  const failures = new FailedSignIns(changes, logger);
  const links = new PasswordLinks({ clock, outbox, signed: createSignedIds(key), publicUrl: config.publicUrl });
  const signIns = new StaffSignIns({ db, clock, passwords, limits, sessions, links, changes, failures, codes });
  return {
    changes,
    sessions,
    signIns,
    members: new StaffMembers({ db, clock, links, sessions }),
    resetPassword: new ResetStaffPassword({ db, passwords, limits, changes, links, sessions, logger }),
    twoFactor: new SetUpTwoFactor({ db, clock, changes, signIns, sessions, codes, settings }),
  };
}

/** The staff members and their sign-in. */
export const signInModule = defineModule({
  name: 'staff/sign-in',
  entities: [Staff, StaffSession, StaffLink, StaffRecoveryCode],
  services: createServices,
  adminResolvers: [
    [SignInResolver, (services) => new SignInResolver(services)],
    [StaffMemberResolver, ({ members, changes }) => new StaffMemberResolver(members, changes)],
  ],
  gauges: ({ db, clock }) => [failedSignInGauges(db, clock)],
  whenIdle: ({ resetPassword }) => resetPassword.settled(),
  retention: [
    { entity: StaffSession, where: 'staff_session.expires_at < :before', days: retentionDays.endedSession },
    { entity: StaffLink, where: 'staff_link.expires_at < :before', days: retentionDays.resetLink },
  ],
});
