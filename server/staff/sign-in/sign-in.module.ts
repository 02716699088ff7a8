import { retentionDays } from '../../../domain/retention-days';
import { type RetentionRule } from '../../database/retention';
import { createSealedTexts } from '../../infra/sealed-text';
import { createSignedIds } from '../../infra/signed-ids';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { mailModule } from '../../features/mail/mail.module';
import { FailedSignIns, failedSignInGauges } from './failed-sign-ins';
import { StaffLinks } from '../members/password-links';
import { StaffMembers } from '../members/staff-members.service';
import { StaffMembersResolver } from '../members/staff-member.resolver';
import { StaffPasswords } from './reset-staff-password';
import { StaffSessionResolver } from './sign-in.resolver';
import { StaffSessions } from './staff-sessions.service';
import { StaffSignIns } from './sign-in.service';
import { Staff, StaffLink, StaffRecoveryCode, StaffSession } from '../members/staff.entity';
import { TwoFactor } from './set-up-two-factor';

function createServices({ db, clock, config, limits, passwords, logger, settings }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { outbox } = use(mailModule);
  const sessions = new StaffSessions(db, clock);
  const sealed = createSealedTexts(config.secrets.staff);
  const recoveryKey = config.secrets.staff;
  const signed = createSignedIds(config.secrets.staff);
  const failures = new FailedSignIns(changes, logger);
  const links = new StaffLinks({ clock, outbox, signed, publicUrl: config.publicUrl });
  const signIns = new StaffSignIns({ db, clock, passwords, limits, sessions, changes, failures, sealed, recoveryKey });
  return {
    changes,
    sessions,
    signIns,
    members: new StaffMembers({ db, clock, links, sessions }),
    passwords: new StaffPasswords({ db, passwords, limits, changes, links, signIns, sessions, logger }),
    twoFactor: new TwoFactor({ db, clock, changes, signIns, sessions, sealed, recoveryKey, settings }),
  };
}

const retention: readonly RetentionRule[] = [
  { entity: StaffSession, where: 'staff_session.expires_at < :before', days: retentionDays.endedSession },
  { entity: StaffLink, where: 'staff_link.expires_at < :before', days: retentionDays.resetLink },
];

/** The staff members: who may sign in, with which role. */
export const signInModule = defineModule({
  name: 'staff/sign-in',
  entities: [Staff, StaffSession, StaffLink, StaffRecoveryCode],
  services: createServices,
  adminResolvers: [
    [StaffSessionResolver, (services) => new StaffSessionResolver(services)],
    [StaffMembersResolver, ({ members, changes }) => new StaffMembersResolver(members, changes)],
  ],
  gauges: ({ db, clock }) => [failedSignInGauges(db, clock)],
  whenIdle: ({ passwords }) => passwords.settled(),
  retention,
});
