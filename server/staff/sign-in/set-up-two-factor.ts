import { type DataSource, type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { type CurrentSettings } from '../../infra/current-settings';
import { updateGuarded } from '../../database/transaction';
import { type Caller } from '../../infra/request/viewer';
import { type SealedTexts } from '../../infra/sealed-text';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import {
  createRecoveryCodes,
  createTotpSecret,
  hashRecoveryCode,
  plainCode,
  stepOfCode,
  type TotpSecret,
} from './two-factor-codes';
import { actorOf, event } from '../members/staff-actor';
import { type StaffSignIns } from './sign-in.service';
import { type StaffSessions } from './staff-sessions.service';
import { Staff, StaffRecoveryCode } from '../members/staff.entity';

interface TwoFactorDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly signIns: StaffSignIns;
  readonly sessions: StaffSessions;
  readonly sealed: SealedTexts;
  readonly recoveryKey: string;
  readonly settings: CurrentSettings;
}

interface Enrolled {
  readonly token: string;
  /** Shown once; only their hashes are stored. */
  readonly recoveryCodes: readonly string[];
}

/** Sets up two-factor sign-in: the secret counts once a code of it has been entered. */
export class TwoFactor {
  constructor(private readonly deps: TwoFactorDependencies) {}

  /**
   * Issues a secret. Asks for the password, and for a code where one is set up already: a person at an unattended browser cannot replace
   * the second factor.
   * @throws StaffError INVALID_CREDENTIALS or CODE_INVALID
   */
  async enrol(viewer: StaffViewer, password: string, code: string, caller: Caller): Promise<TotpSecret> {
    const { changes, signIns, sealed, settings } = this.deps;
    const staff = await signIns.confirmPassword(viewer.email, password, caller);
    const issued = createTotpSecret(settings.values.name, staff.email);
    const store = () =>
      changes.run(actorOf(staff), async (manager) => {
        if (staff.totpSecret !== null) await signIns.useCode(manager, staff, code);
        await manager.update(Staff, { id: staff.id }, { totpPending: sealed.seal(issued.secret) });
        return { result: issued, auditRecord: event('staff begin two-factor', staff, null, { twoFactor: 'pending' }) };
      });
    return signIns.countingCodes(staff, caller, store);
  }

  /**
   * Makes the issued secret the second factor, with new recovery codes. All sessions end, and the caller gets a new one.
   * @throws StaffError CODE_INVALID
   */
  async confirm(viewer: StaffViewer, code: string, caller: Caller): Promise<Enrolled> {
    const { changes, db, signIns } = this.deps;
    const staff = await db.manager.findOneByOrFail(Staff, { id: viewer.staffId });
    if (staff.totpPending === null) throw staffError('CODE_INVALID', staffMessages.notEnrolling, 'code');
    return signIns.countingCodes(staff, caller, () =>
      changes.run(actorOf(staff), async (manager) => {
        await this.activate(manager, staff, code);
        const recoveryCodes = await this.replaceRecoveryCodes(manager, staff);
        await this.deps.sessions.endAll(manager, staff.id);
        const token = await this.deps.sessions.open(manager, staff.id, caller.device);
        const before = { twoFactor: staff.totpSecret === null ? 'off' : 'on' };
        const auditRecord = event('staff confirm two-factor', staff, before, { twoFactor: 'on' });
        return { result: { token, recoveryCodes }, auditRecord };
      }),
    );
  }

  private async activate(manager: EntityManager, { id, totpPending }: Staff, code: string): Promise<void> {
    const wrong = () => staffError('CODE_INVALID', staffMessages.wrongCode, 'code');
    if (totpPending === null) throw wrong();
    const step = stepOfCode(this.deps.sealed.open(totpPending), plainCode(code), this.deps.clock.now());
    if (step === null) throw wrong();
    const set = { totpSecret: totpPending, totpPending: null, totpLastStep: step };
    if (!(await updateGuarded(manager, Staff, { id, totpPending }, set))) throw wrong();
  }

  private async replaceRecoveryCodes(manager: EntityManager, { id: staffId }: Staff): Promise<string[]> {
    const codes = createRecoveryCodes();
    await manager.delete(StaffRecoveryCode, { staffId });
    await manager.insert(
      StaffRecoveryCode,
      codes.map((code) => ({
        staffId,
        codeHash: hashRecoveryCode(this.deps.recoveryKey, staffId, code),
        usedAt: null,
      })),
    );
    return codes;
  }
}
