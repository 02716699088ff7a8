import { type DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { type ErrorCode } from '../../../domain/errors';
import { StaffError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { updateGuarded } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { type Passwords } from '../../infra/passwords';
import { clientKey, consumeOnMiss, consumeUnlessRefused, type RateLimits } from '../../infra/rate-limits';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type Caller } from '../../infra/request/viewer';
import { type AuditedChanges } from '../audit/audited-changes';
import { type PasswordLinks } from '../members/password-links';
import { actorOf, event } from '../members/staff-actor';
import { Staff, StaffRecoveryCode } from '../members/staff.entity';
import { type FailedSignIns } from './failed-sign-ins';
import { type StaffSessions } from './staff-sessions.service';
import { isTotpCode, plainCode, type TwoFactorCodes } from './two-factor-codes';

interface StaffCredentials {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code?: string | null;
}

interface StaffSignInDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly sessions: StaffSessions;
  readonly links: PasswordLinks;
  readonly changes: AuditedChanges;
  readonly failures: FailedSignIns;
  readonly codes: TwoFactorCodes;
}

const isOfCode = (code: ErrorCode | 'CODE_INVALID') => (error: unknown) =>
  error instanceof StaffError && error.problems[0]?.code === code;
const isWrongPassword = isOfCode('INVALID_CREDENTIALS');
const isWrongCode = isOfCode('CODE_INVALID');
export const wrongCode = () => staffError('CODE_INVALID', staffMessages.wrongCode, 'code');

const loginKey = (email: string, { address }: Caller) => [`staff ${email}`, clientKey(address)] as const;

/** Signs staff in. A sign-in that lacks the code is repeated with it, so no session exists before both factors are right. */
export class StaffSignIns {
  constructor(private readonly deps: StaffSignInDependencies) {}

  /**
   * A wrong password and an unknown email take the same time and return the same error.
   * @param replaced token of the browser's present session, which ends
   * @returns the token of the new session; null if a code is required
   * @throws StaffError INVALID_CREDENTIALS, CODE_INVALID; RequestError RATE_LIMITED or BUSY
   */
  async signIn(credentials: StaffCredentials, caller: Caller, replaced: string | null): Promise<string | null> {
    const staff = await this.checkPassword(credentials, caller);
    const code = credentials.code ?? '';
    if (staff.totpSecret !== null && code === '') return null;
    const token = await this.countingCodes(staff, caller, () => this.open(staff, code, caller, replaced));
    await this.deps.limits.reset('login', ...loginKey(staff.email, caller));
    return token;
  }

  /** Checks the password of the signed-in staff member. A right one ends the waits. @throws the errors of `signIn` */
  async confirmPassword(email: string, password: string, caller: Caller): Promise<Staff> {
    const staff = await this.checkPassword({ email, password }, caller);
    await this.deps.limits.reset('login', ...loginKey(email, caller));
    return staff;
  }

  /** Changes the own password. All sessions and links end. @returns the token of the caller's new session @throws the errors of `signIn` */
  async changePassword(viewer: StaffViewer, password: string, newPassword: string, caller: Caller): Promise<string> {
    const { changes, links, passwords, sessions } = this.deps;
    const staff = await this.confirmPassword(viewer.email, password, caller);
    const passwordHash = await passwords.hash(newPassword, clientKey(caller.address));
    return changes.run(actorOf(staff), async (manager) => {
      const current = { id: staff.id, passwordHash: staff.passwordHash ?? IsNull(), deactivatedAt: IsNull() };
      if (!(await updateGuarded(manager, Staff, current, { passwordHash })))
        throw staffError('INVALID_CREDENTIALS', staffMessages.wrongPassword, 'password');
      await links.endAll(manager, staff.id);
      await sessions.endAll(manager, staff.id);
      const result = await sessions.open(manager, staff.id, caller.device);
      return { result, auditRecord: event('staff change password', staff) };
    });
  }

  /** Uses a code of a staff member, so that it works once. @throws StaffError CODE_INVALID */
  async useCode(manager: EntityManager, { id, totpSecret }: Staff, code: string): Promise<void> {
    const { clock, codes } = this.deps;
    const plain = plainCode(code);
    if (totpSecret === null || plain === '') throw wrongCode();
    if (!isTotpCode(plain)) {
      const where = { staffId: id, codeHash: codes.hashRecoveryCode(id, plain), usedAt: IsNull() };
      if (!(await updateGuarded(manager, StaffRecoveryCode, where, { usedAt: clock.now() }))) throw wrongCode();
      return;
    }
    const step = codes.stepOf(totpSecret, plain, clock.now());
    // Refuses a code of a step that was used already, also to the second of two simultaneous requests.
    const where = { id, totpSecret, totpLastStep: LessThan(step ?? 0) };
    if (step === null || !(await updateGuarded(manager, Staff, where, { totpLastStep: step }))) throw wrongCode();
  }

  /** Counts and records wrong codes of a staff member, from all addresses. */
  countingCodes<Result>(staff: Staff, caller: Caller, work: () => Promise<Result>): Promise<Result> {
    const { failures, limits } = this.deps;
    const key = [String(staff.id)] as const;
    return consumeOnMiss(limits, { policy: 'staffCode', key, isMiss: isWrongCode }, async () => {
      try {
        return await work();
      } catch (error) {
        // The transaction of the work has rolled back by now.
        if (isWrongCode(error)) await failures.record('staff wrong code', staff, caller);
        throw error;
      }
    });
  }

  /** Checks the password of an account, known or not, against the budgets of customers' sign-ins. */
  private checkPassword({ email, password }: Omit<StaffCredentials, 'code'>, caller: Caller): Promise<Staff> {
    const { db, failures, limits, passwords } = this.deps;
    const client = clientKey(caller.address);
    const key = [client] as const;
    return consumeOnMiss(limits, { policy: 'loginMiss', key, isMiss: isWrongPassword }, () =>
      consumeUnlessRefused(limits, { policy: 'passwordCheck', key }, async () => {
        await limits.consume('login', ...loginKey(email, caller));
        const staff = await db.manager.findOneBy(Staff, { email, deactivatedAt: IsNull() });
        const isRight = staff?.passwordHash
          ? await passwords.verify(staff.passwordHash, password, client)
          : await passwords.verifyDummy(password, client);
        if (staff && isRight) return staff;
        await failures.record('staff wrong password', staff, caller);
        throw staffError('INVALID_CREDENTIALS', staffMessages.wrongCredentials);
      }),
    );
  }

  /** Fails if password or role have changed since the check: that change ended all sessions, and this one would survive it. */
  private open(staff: Staff, code: string, { device }: Caller, replaced: string | null): Promise<string> {
    const { changes, clock, sessions } = this.deps;
    return changes.run(actorOf(staff), async (manager) => {
      const { id, passwordHash, role, totpSecret } = staff;
      const current = {
        ...{ id, role, passwordHash: passwordHash ?? IsNull(), totpSecret: totpSecret ?? IsNull() },
        deactivatedAt: IsNull(),
      };
      if (!(await updateGuarded(manager, Staff, current, { lastSignInAt: clock.now() })))
        throw staffError('INVALID_CREDENTIALS', staffMessages.wrongCredentials);
      if (totpSecret !== null) await this.useCode(manager, staff, code);
      await sessions.end(manager, replaced);
      const result = await sessions.open(manager, id, device);
      return { result, auditRecord: event('staff sign-in', staff) };
    });
  }
}
