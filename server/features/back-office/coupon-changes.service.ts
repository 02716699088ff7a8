import { StaffError } from '../../../domain/staff/staff-errors';
import { type Edition } from '../../../domain/editions';
import { type Clock } from '../../infra/clock';
import { type StaffViewer } from '../../infra/request/staff-context';
import { addCoupon, type NewCoupon } from '../coupons/coupons.service';
import { editCoupon, type SeenCoupon, StaleCoupon, switchCoupon, termsRecord } from '../coupons/edit-coupon';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type CouponList } from './coupon-list';
import { type StaffCoupon, staffCouponOf } from './coupon.types';

interface CouponChangesDependencies {
  readonly clock: Clock;
  readonly edition: Edition;
  readonly changes: AuditedChanges;
  readonly list: CouponList;
}

/** Changes of coupons by staff, with versions, and audited in the name of the caller. */
export class CouponChanges {
  constructor(private readonly deps: CouponChangesDependencies) {}

  /** @throws ShopError TAKEN */
  async add(viewer: StaffViewer, terms: NewCoupon): Promise<StaffCoupon> {
    const { changes, clock } = this.deps;
    const id = await changes.run(viewerActor(viewer), async (manager) => ({
      result: await addCoupon(manager, terms, clock.now()),
      auditRecord: { action: 'coupon add', subject: terms.code, before: null, after: termsRecord(terms) },
    }));
    return this.view(id);
  }

  /** @throws StaffError STALE with the current coupon; the errors of `editCoupon` */
  async edit(viewer: StaffViewer, seen: SeenCoupon, terms: NewCoupon): Promise<StaffCoupon> {
    return this.withConflict(seen.id, async () => {
      await this.deps.changes.run(viewerActor(viewer), (manager) => editCoupon(manager, seen, terms));
    });
  }

  /** @throws StaffError STALE with the current coupon, NOT_FOUND */
  async switch(viewer: StaffViewer, seen: SeenCoupon, active: boolean): Promise<StaffCoupon> {
    return this.withConflict(seen.id, async () => {
      await this.deps.changes.run(viewerActor(viewer), (manager) => switchCoupon(manager, seen, active));
    });
  }

  private async withConflict(id: number, work: () => Promise<void>): Promise<StaffCoupon> {
    try {
      await work();
      return await this.view(id);
    } catch (error) {
      const [problem] = error instanceof StaleCoupon ? error.problems : [];
      throw problem ? new StaffError(problem, await this.view(id)) : error;
    }
  }

  private async view(id: number): Promise<StaffCoupon> {
    return staffCouponOf(await this.deps.list.get(id), this.deps.edition, this.deps.clock.now());
  }
}
