import { type DataSource } from 'typeorm';
import { policies } from '../../infra/limit-policies';
import { newPerson as person, openAccounts } from '../../testing/accounts';
import { openTestDatabase } from '../../testing/database';

type Opened = ReturnType<typeof openAccounts>;
const caller = { address: '192.0.2.1', device: 'a test' };

describe('changing the password', () => {
  let db: DataSource;
  let accounts: Opened['accounts'];
  let sessions: Opened['sessions'];
  let limits: Opened['limits'];

  const login = (email: string, password: string) => accounts.login({ email, password }, caller, null);

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(() => {
    ({ accounts, sessions, limits } = openAccounts(db));
  });
  afterAll(() => db.destroy());

  const change = async (password: string, newPassword: string) => {
    const input = person();
    await accounts.register(input, caller);
    const { token, customer } = await login(input.email, input.password);
    const identity = await sessions.identify(token);
    if (!identity) throw new Error('The customer is not signed in.');
    return {
      input,
      token,
      customer,
      result: accounts.changePassword(identity.viewer, { password, newPassword }, caller),
    };
  };

  it('revokes every older session and issues a new token', async () => {
    const { input, token, result } = await change('green leaf', 'brown bark');
    const renewed = await result;
    expect(await sessions.identify(token)).toBeNull();
    expect(await sessions.identify(renewed.token)).not.toBeNull();
    expect(renewed.customer).not.toHaveProperty('passwordHash');
    await expect(login(input.email, 'green leaf')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(login(input.email, 'brown bark')).resolves.toBeDefined();
  });

  it('is refused when the old password is wrong', async () => {
    const { token, input, result } = await change('green leaves', 'brown bark');
    await expect(result).rejects.toMatchObject({
      problems: [{ code: 'INVALID_CREDENTIALS', message: 'Please enter correct Old Password', field: ['password'] }],
    });
    expect(await sessions.identify(token)).not.toBeNull();
    await expect(login(input.email, input.password)).resolves.toBeDefined();
  });

  it('is charged to the same budgets as signing in', async () => {
    const { input, customer, result } = await change('green leaf', 'brown bark');
    await result;
    const viewer = { customerId: customer.id, sessionId: 'any', name: 'Ada' };
    const again = (address: string) =>
      accounts.changePassword(viewer, { password: 'brown bark', newPassword: 'brown bark' }, { ...caller, address });
    for (let n = 2; n < policies.signIn.points; n += 1) await limits.consume('signIn', String(customer.id));
    await expect(again('10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    for (let n = 0; n < policies.passwordCheck.points; n += 1) await limits.consume('passwordCheck', '10.0.0.2');
    await expect(again('10.0.0.2')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(
      accounts.login({ ...input, password: 'brown bark' }, { ...caller, address: '10.0.0.3' }, null),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('succeeds for one of two concurrent changes', async () => {
    const { customer, result } = await change('green leaf', 'brown bark');
    const viewer = { customerId: customer.id, sessionId: 'any', name: 'Ada' };
    const second = accounts.changePassword(viewer, { password: 'green leaf', newPassword: 'red berry' }, caller);
    const outcomes = await Promise.allSettled([result, second]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessions.list(customer.id)).toHaveLength(1);
  });
});
