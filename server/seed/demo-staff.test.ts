import { StaffClient, addStaff } from '../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../testing/shop';
import { Staff } from '../staff/members/staff.entity';
import { inviteDemoStaff } from './demo-staff';

describe('the staff of the demo', () => {
  let test: TestShop;
  beforeEach(async () => {
    test = await openTestShop();
  });
  afterEach(() => test.close());

  const invite = (facts: object = {}) => {
    const config = { ...test.shop.config, databaseUrl: undefined, ...facts };
    return inviteDemoStaff({ ...test.shop, config });
  };

  it('is invited as an owner by a link that works once, another one at each start', async () => {
    const [first, second] = [await invite(), await invite()];
    expect(second).toMatch(/^http:.*\/admin\/welcome#/);
    const accept = (link: string | null) =>
      new StaffClient(test).payload(
        'mutation($token: String!) { acceptInvitation(token: $token, password: "a long enough password") { userErrors { code } } }',
        { token: link?.split('#')[1] },
      );
    expect(await accept(first)).toEqual({ userErrors: [expect.objectContaining({ code: 'LINK_EXPIRED' })] });
    expect(await accept(second)).toEqual({ userErrors: [] });
    expect(await test.shop.db.manager.find(Staff)).toMatchObject([{ role: 'owner' }]);
    expect(await invite()).toBeNull();
  });

  it('is not invited in production, into a configured database, or once there are staff', async () => {
    expect(await invite({ mode: 'production' })).toBeNull();
    expect(await invite({ databaseUrl: 'mysql://shop@127.0.0.1/shop' })).toBeNull();
    await addStaff(test, 'packer');
    expect(await invite()).toBeNull();
    expect(await test.shop.db.manager.count(Staff)).toBe(1);
  });
});
