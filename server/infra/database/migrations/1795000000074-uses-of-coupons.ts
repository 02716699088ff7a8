import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { addIndex, removeIndex } from './table';

/** Index by which the back office lists the uses of a coupon, the latest first. */
export class UsesOfCoupons1795000000074 implements MigrationInterface {
  name = 'UsesOfCoupons1795000000074';

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'coupon_use', ['coupon_id', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeIndex(runner, 'coupon_use', ['coupon_id', 'id']);
  }
}
