import { type HeldPoints } from './held-points';
import { expectInvariants } from './invariants';
import { openOrderDesk, type OrderDesk } from './builders/orders';

/**
 * Registers hooks for the tests of one `describe`: opens a desk once, clears it before each test and checks the invariants after it.
 * @param prepare is called with the desk before each test
 * @param points points of the desk; holds that were not reached are removed after each test
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
