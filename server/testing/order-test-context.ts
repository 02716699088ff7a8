import { type HeldSyncPoints } from './interleave';
import { expectInvariants } from './invariants';
import { openOrderTestContext, type OrderTestContext } from './builders/orders';

/**
 * Registers hooks for the tests of one `describe`: opens a context once, clears it before each test and checks the invariants after it.
 * @param prepare is called with the context before each test
 * @param points points of the context; holds that were not reached are removed after each test
 */
export function withOrderTestContext(prepare: (context: OrderTestContext) => unknown, points?: HeldSyncPoints): void {
  let context: OrderTestContext;
  beforeAll(async () => {
    context = await openOrderTestContext(points && { points });
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
    await prepare(context);
  });
  afterEach(async () => {
    points?.clear();
    await expectInvariants(context.db);
  });
  afterAll(() => context.close());
}
