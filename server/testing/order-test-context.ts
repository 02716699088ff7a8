import { type HeldSyncPoints } from './interleave';
import { expectInvariants } from './invariants';
import { openOrderTestContext, type OrderTestContext } from './builders/orders';

/**
 * Registers hooks for the tests of one `describe`: opens a desk once, clears it before each test and checks the invariants after it.
 * @param prepare is called with the desk before each test
 * @param points points of the desk; holds that were not reached are removed after each test
 */
export function withOrderTestContext(prepare: (desk: OrderTestContext) => unknown, points?: HeldSyncPoints): void {
  let desk: OrderTestContext;
  beforeAll(async () => {
    desk = await openOrderTestContext(points && { points });
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
