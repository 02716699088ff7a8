import { type DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { type ErrorCode } from '../../../domain/errors';
import { StaffError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { type Passwords } from '../../infra/passwords';
import { clientKey, consumeOnMiss, consumeUnlessRefused, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { type SealedTexts } from '../../infra/sealed-text';
import { type AuditedChanges } from '../audit/audited-changes';
import { type FailedSignIns } from './failed-sign-ins';
import { hashRecoveryCode, isTotpCode, plainCode, stepOfCode } from './two-factor-codes';
import { actorOf, event } from '../members/staff-actor';
import { type StaffSessions } from './staff-sessions.service';
import { Staff, StaffRecoveryCode } from '../members/staff.entity';

interface StaffCredentials {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null;
}

/** A completed sign-in, or the request for a code. */
type StaffSignIn = { readonly staff: Staff; readonly token: string } | 'code required';

interface StaffSignInDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly sessions: StaffSessions;
  readonly changes: AuditedChanges;
  readonly failures: FailedSignIns;
  readonly sealed: SealedTexts;
  /** Key of the hashes of recovery codes. */
  readonly recoveryKey: string;
}

const isCode = (error: unknown, code: ErrorCode | 'CODE_INVALID') =>
  error instanceof StaffError && error.problems[0]?.code === code;
const wrongCode = () => staffError('CODE_INVALID', staffMessages.wrongCode, 'code');

/** Signs staff in. There is no half of a session: a sign-in that lacks the code is repeated with it. */
export class StaffSignIns {
  constructor(private readonly deps: StaffSignInDependencies) {}

  /**
   * A wrong password and an unknown email take the same time and return the same error.
   * @param replaced token of the session that the browser has now; it ends
   * @throws StaffError INVALID_CREDENTIALS, CODE_INVALID; RequestError RATE_LIMITED or BUSY
   */
  async signIn(credentials: StaffCredentials, caller: Caller, replaced: string | null): Promise<StaffSignIn> {
    const staff = await this.checkPassword(credentials, caller);
    const code = credentials.code ?? '';
    if (staff.totpSecret !== null && code === '') return 'code required';
    const token = await this.countingCodes(staff, caller, () => this.open(staff, code, caller, replaced));
    await this.deps.limits.reset('login', ...this.loginKey(staff.email, caller));
    return { staff, token };
  }

  /** Checks the password of an account, known or not, against the budgets that customers' sign-ins have. */
  async checkPassword(
    { email, password }: Pick<StaffCredentials, 'email' | 'password'>,
    caller: Caller,
  ): Promise<Staff> {
    const { db, failures, limits, passwords } = this.deps;
    const client = clientKey(caller.address);
    const isMiss = (error: unknown) => isCode(error, 'INVALID_CREDENTIALS');
    return consumeOnMiss(limits, { policy: 'loginMiss', key: [client], isMiss }, () =>
      consumeUnlessRefused(limits, { policy: 'passwordCheck', key: [client] }, async () => {
        await limits.consume('login', ...this.loginKey(email, caller));
        const staff = await db.manager.findOneBy(Staff, { email, deactivatedAt: IsNull() });
        const stored = staff?.passwordHash ?? null;
        const isRight =
          stored === null
            ? await passwords.verifyDummy(password, client)
            : await passwords.verify(stored, password, client);
        if (staff && isRight) return staff;
        await failures.record('staff wrong password', staff, caller);
        throw staffError('INVALID_CREDENTIALS', staffMessages.wrongCredentials);
      }),
    );
  }

  /** Checks the password of the signed-in person: a right one ends the waits. @throws the errors of `checkPassword` */
  async confirmPassword(email: string, password: string, caller: Caller): Promise<Staff> {
    const staff = await this.checkPassword({ email, password }, caller);
    await this.deps.limits.reset('login', ...this.loginKey(email, caller));
    return staff;
  }

  /** Uses the code of a person, so that it works once. @throws StaffError CODE_INVALID */
  async useCode(manager: EntityManager, staff: Staff, code: string): Promise<void> {
    const { clock, sealed, recoveryKey } = this.deps;
    const plain = plainCode(code);
    if (staff.totpSecret === null || plain === '') throw wrongCode();
    if (!isTotpCode(plain)) {
      const codeHash = hashRecoveryCode(recoveryKey, staff.id, plain);
      const where = { staffId: staff.id, codeHash, usedAt: IsNull() };
      if (!(await updateGuarded(manager, StaffRecoveryCode, where, { usedAt: clock.now() }))) throw wrongCode();
      return;
    }
    const step = stepOfCode(sealed.open(staff.totpSecret), plain, clock.now());
    // A code of a step that was used already is refused, also by the second of two simultaneous requests.
    const where = { id: staff.id, totpSecret: staff.totpSecret, totpLastStep: LessThan(step ?? 0) };
    if (step === null || !(await updateGuarded(manager, Staff, where, { totpLastStep: step }))) throw wrongCode();
  }

  /** Counts and records wrong codes of a person, from wherever they are sent. */
  async countingCodes<Result>(
    staff: Pick<Staff, 'id' | 'email'>,
    caller: Caller,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { failures, limits } = this.deps;
    const isMiss = (error: unknown) => isCode(error, 'CODE_INVALID');
    return consumeOnMiss(limits, { policy: 'staffCode', key: [String(staff.id)], isMiss }, async () => {
      try {
        return await work();
      } catch (error) {
        // Here: the transaction of the work is rolled back.
        if (isMiss(error)) await failures.record('staff wrong code', staff, caller);
        throw error;
      }
    });
  }

  /** Fails if password or role have changed since the check: that change has ended all sessions, and this one would survive it. */
  private open(staff: Staff, code: string, { device }: Caller, replaced: string | null): Promise<string> {
    const { changes, clock, sessions } = this.deps;
    return changes.run(actorOf(staff), async (manager) => {
      const { id, passwordHash, role, totpSecret } = staff;
      const current = {
        id,
        role,
        passwordHash: passwordHash ?? IsNull(),
        totpSecret: totpSecret ?? IsNull(),
        deactivatedAt: IsNull(),
      };
      if (!(await updateGuarded(manager, Staff, current, { lastSignInAt: clock.now() })))
        throw staffError('INVALID_CREDENTIALS', staffMessages.wrongCredentials);
      if (totpSecret !== null) await this.useCode(manager, staff, code);
      if (replaced !== null) await sessions.endToken(manager, replaced);
      const token = await sessions.open(manager, id, device);
      return { result: token, auditRecord: event('staff sign-in', staff) };
    });
  }

  private loginKey(email: string, { address }: Caller): readonly [string, string] {
    return [`staff ${email}`, clientKey(address)];
  }
}
