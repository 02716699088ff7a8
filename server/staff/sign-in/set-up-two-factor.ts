import { type DataSource, type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { updateGuarded } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { type CurrentSettings } from '../../infra/current-settings';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type Caller } from '../../infra/request/viewer';
import { type AuditedChanges } from '../audit/audited-changes';
import { actorOf, event } from '../members/staff-actor';
import { Staff, StaffRecoveryCode } from '../members/staff.entity';
import { type StaffSignIns, wrongCode } from './sign-in.service';
import { type StaffSessions } from './staff-sessions.service';
import { createRecoveryCodes, plainCode, type TwoFactorCodes } from './two-factor-codes';

interface SetUpTwoFactorDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly signIns: StaffSignIns;
  readonly sessions: StaffSessions;
  readonly codes: TwoFactorCodes;
  readonly settings: CurrentSettings;
}

/** Sets up two-factor sign-in: the secret takes effect once a code of it has been entered. */
export class SetUpTwoFactor {
  constructor(private readonly deps: SetUpTwoFactorDependencies) {}

  /**
   * Issues a secret. The password is required, and a code where two-factor sign-in is set up: a stranger at an unattended browser cannot
   * replace the second factor.
   * @throws StaffError INVALID_CREDENTIALS or CODE_INVALID
   */
  async enrol(viewer: StaffViewer, password: string, code: string, caller: Caller) {
    const { changes, codes, signIns, settings } = this.deps;
    const staff = await signIns.confirmPassword(viewer.email, password, caller);
    const { sealed, ...result } = codes.createSecret(settings.values.name, staff.email);
    return signIns.countingCodes(staff, caller, () =>
      changes.run(actorOf(staff), async (manager) => {
        if (staff.totpSecret !== null) await signIns.useCode(manager, staff, code);
        await manager.update(Staff, { id: staff.id }, { totpPending: sealed });
        return { result, auditRecord: event('staff begin two-factor', staff, null, { twoFactor: 'pending' }) };
      }),
    );
  }

  /**
   * Makes the issued secret the second factor, with new recovery codes, of which only hashes are stored. All sessions end.
   * @returns the token of the caller's new session, and the recovery codes
   * @throws StaffError CODE_INVALID
   */
  async confirm(viewer: StaffViewer, code: string, caller: Caller) {
    const { changes, db, sessions, signIns } = this.deps;
    const staff = await db.manager.findOneByOrFail(Staff, { id: viewer.staffId });
    const { totpPending } = staff;
    if (totpPending === null) throw staffError('CODE_INVALID', staffMessages.notEnrolling, 'code');
    return signIns.countingCodes(staff, caller, () =>
      changes.run(actorOf(staff), async (manager) => {
        await this.activate(manager, staff.id, totpPending, code);
        const recoveryCodes = await this.replaceRecoveryCodes(manager, staff.id);
        await sessions.endAll(manager, staff.id);
        const token = await sessions.open(manager, staff.id, caller.device);
        const before = { twoFactor: staff.totpSecret === null ? 'off' : 'on' };
        const auditRecord = event('staff confirm two-factor', staff, before, { twoFactor: 'on' });
        return { result: { token, recoveryCodes }, auditRecord };
      }),
    );
  }

  private async activate(manager: EntityManager, id: number, totpPending: string, code: string): Promise<void> {
    const { clock, codes } = this.deps;
    const step = codes.stepOf(totpPending, plainCode(code), clock.now());
    if (step === null) throw wrongCode();
    const set = { totpSecret: totpPending, totpPending: null, totpLastStep: step };
    if (!(await updateGuarded(manager, Staff, { id, totpPending }, set))) throw wrongCode();
  }

  private async replaceRecoveryCodes(manager: EntityManager, staffId: number): Promise<string[]> {
    const { codes } = this.deps;
    const created = createRecoveryCodes();
    await manager.delete(StaffRecoveryCode, { staffId });
    await manager.insert(
      StaffRecoveryCode,
      created.map((code) => ({ staffId, codeHash: codes.hashRecoveryCode(staffId, code), usedAt: null })),
    );
    return created;
  }
}
