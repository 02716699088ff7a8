import { type HeldPoints } from './held-points';
import { expectInvariants } from './invariants';
import { openOrderDesk, type OrderDesk } from './builders/orders';

/**
 * For the tests of one `describe`: a desk that is opened once and empty before each of them; after each the books must be right.
 * @param prepare is handed the desk before each test
 * @param points where some are held; whoever still is, is let go of after each test
 */
export function atDesk(prepare: (desk: OrderDesk) => unknown, points?: HeldPoints): void {
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await openOrderDesk(points && { points });
  }, 120_000);
  beforeEach(async () => {
    await desk.reset();
    await prepare(desk);
  });
  afterEach(async () => {
    points?.clear();
    await expectInvariants(desk.db);
  });
  afterAll(() => desk.close());
}
