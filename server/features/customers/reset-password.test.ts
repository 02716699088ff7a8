import { addCustomer } from '../../testing/builders/account';
import { signUp, type SignedUp } from '../../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../../testing/shop';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Customer } from './customer.entity';
import { PasswordReset } from './password-reset.entity';
import { createResetClient, done } from '../../testing/builders/password-resets';

const failed = (message: string) => ({
  success: false,
  message: null,
  userErrors: [{ code: 'LINK_EXPIRED', message, field: ['data'] }],
});
const expired = failed('Your activation link is expired now !');
const refused = failed('Password has not been updated successfully');

describe('resetting a forgotten password', () => {
  let shop: TestShop;
  let ada: SignedUp;
  let people: ReturnType<typeof createResetClient>;

  beforeAll(async () => {
    shop = await openTestShop();
    people = createResetClient(shop);
  });
  beforeEach(async () => {
    shop.clock.advance({ minutes: 1 });
    ada = await signUp(shop);
  });
  afterAll(() => shop.close());

  const link = async () => {
    await people.ask(ada.email);
    return people.mailedData(ada.email);
  };

  it('sets the new password by the mailed link and revokes every session', async () => {
    expect(await people.ask(`  ${ada.email.toUpperCase()} `)).toEqual({
      success: true,
      message: 'Thank you, an email has been sent to you.',
      userErrors: [],
    });
    const data = await people.mailedData(ada.email);
    expect(await people.reset(data, 'moss!1')).toEqual(done);
    expect((await shop.graphql('{ me { id } }', {}, ada)).data).toEqual({ me: null });
    expect(await people.login(ada.email, ada.password)).toBeNull();
    expect(await people.login(ada.email, 'moss!1')).toEqual(expect.any(String));
  });

  it('reports an unknown customer, also for a closed account', async () => {
    const error = {
      code: 'NOT_FOUND',
      message: 'Sorry but we could not find a customer with that email address.',
      field: ['email'],
    };
    const closed = await addCustomer(shop.shop.db, { email: 'closed@example.com', deletedAt: new Date() });
    for (const email of ['nobody@example.com', closed.email]) {
      expect(await people.ask(email)).toEqual({ success: false, message: null, userErrors: [error] });
    }
    expect(await people.ask('nobody')).toMatchObject({ userErrors: [{ code: 'INVALID', field: ['email'] }] });
    expect(await shop.shop.db.getRepository(OutboxMail).countBy({ recipient: closed.email })).toBe(0);
  });

  it('accepts a link for seven minutes and not a moment longer', async () => {
    const data = await link();
    shop.clock.advance({ minutes: 6, seconds: 59, milliseconds: 999 });
    const other = await signUp(shop);
    await people.ask(other.email);
    expect(await people.reset(data, 'moss!1')).toEqual(done);
    const late = await people.mailedData(other.email);
    shop.clock.advance({ minutes: 7 });
    expect(await people.reset(late, 'moss!1')).toEqual(expired);
    expect(await people.login(other.email, other.password)).not.toBeNull();
  });

  it('invalidates links that are still to be delivered when the owner changes the password', async () => {
    const data = await link();
    const change = await shop.graphql(
      'mutation($password: String!) { customerPasswordChange(password: $password, newPassword: "Bracken2!") { userErrors { code } } }',
      { password: ada.password },
      ada,
    );
    expect(change.data).toEqual({ customerPasswordChange: { userErrors: [] } });
    expect(await people.reset(data, 'moss!1')).toEqual(refused);
    expect(await people.login(ada.email, 'Bracken2!')).not.toBeNull();
  });

  it('accepts a link once, and lets one of two concurrent uses succeed', async () => {
    const data = await link();
    const answers = await Promise.all([
      people.reset(data, 'first!1'),
      people.reset(data, 'second!1'),
      people.reset(data, 'third!1'),
    ]);
    expect(answers.filter((answer) => 'success' in answer && answer.success)).toEqual([done]);
    expect(answers.filter((answer) => 'success' in answer && !answer.success)).toEqual([refused, refused]);
    expect(await people.reset(data, 'fourth!1')).toEqual(refused);
    const opened = await Promise.all(
      ['first!1', 'second!1', 'third!1', 'fourth!1'].map((password) => people.login(ada.email, password)),
    );
    expect(opened.filter((token) => token !== null)).toHaveLength(1);
  });

  it('invalidates the other links of the customer, and those of no other customer', async () => {
    const first = await link();
    shop.clock.advance({ seconds: 1 });
    const second = await link();
    const ben = await signUp(shop);
    await people.ask(ben.email);
    expect(await people.reset(second, 'moss!1')).toEqual(done);
    expect(await people.reset(first, 'moss!2')).toEqual(refused);
    expect(await people.reset(await people.mailedData(ben.email), 'moss!3')).toEqual(done);
  });

  it('refuses link data with a foreign signature, at any time', async () => {
    const data = await link();
    const [time = '', secret = '', signature = ''] = data.split('.');
    const later = Number(time) + 60_000;
    for (const forged of [
      '',
      'x',
      `${later}.${secret}.${signature}`,
      `${time}.${secret}a.${signature}`,
      `${time}.${secret}.${signature}a`,
    ]) {
      expect(await people.reset(forged, 'moss!1')).toEqual(refused);
    }
    expect(await people.login(ada.email, ada.password)).not.toBeNull();
  });

  it.each([
    ['', 'BLANK', 'Password cannot be blank'],
    ['mo!', 'TOO_SHORT', 'Password must be 6 characters long.'],
    ['mosses', 'INVALID', 'Invalid password. Must contain one special character'],
    ['!'.repeat(21), 'TOO_LONG', 'Password may have at most 20 characters.'],
  ])('refuses the new password "%s" and leaves the link usable', async (password, code, message) => {
    const data = await link();
    expect(await people.reset(data, password)).toEqual({
      success: false,
      message: null,
      userErrors: [{ code, message, field: ['newPassword'] }],
    });
    expect(await people.reset(data, 'moss!1')).toEqual(done);
  });

  it('refuses an account that was closed after the link was mailed', async () => {
    const data = await link();
    await shop.shop.db.getRepository(Customer).update({ id: ada.customerId }, { deletedAt: shop.clock.now() });
    expect(await people.reset(data, 'moss!1')).toEqual(refused);
  });

  it('stores nothing from which a usable link could be rebuilt', async () => {
    const data = await link();
    const { db } = shop.shop;
    const tables = JSON.stringify([
      await db.getRepository(PasswordReset).find(),
      await db.getRepository(OutboxMail).find(),
    ]);
    const [time, secret, signature = 'none'] = data.split('.');
    expect(tables).not.toContain(signature);
    expect(await people.reset(`${time}.${secret}.${secret}`, 'moss!1')).toEqual(refused);
  });

  it('works over REST in the documented format', async () => {
    expect(await shop.rest('POST', '/sendresetpasswordlink', { body: { email: 'nobody@example.com' } })).toMatchObject({
      status: 200,
      body: { logstatus: 'failed', email: 'nobody@example.com' },
    });
    expect((await shop.rest('POST', '/sendresetpasswordlink/', { body: { email: ada.email } })).body).toEqual({
      logstatus: 'success',
      email: ada.email,
    });
    const data = await people.mailedData(ada.email);
    expect(await shop.rest('POST', `/resetpassword/${data}`, { body: { new_password: 'moss' } })).toMatchObject({
      status: 400,
      body: { errors: { new_password: 'Password must be 6 characters long.' } },
    });
    expect(await shop.rest('POST', `/resetpassword/${data}`, { body: { new_password: 'moss!1' } })).toMatchObject({
      status: 200,
      body: { logstatus: 'success' },
    });
    expect(await shop.rest('POST', `/resetpassword/${data}`, { body: { new_password: 'moss!1' } })).toMatchObject({
      status: 200,
      body: { logstatus: 'failed', msg: 'Password has not been updated successfully' },
    });
    expect(await shop.rest('POST', '/sendresetpasswordlink', { body: {} })).toMatchObject({
      status: 400,
      body: { errors: { email: 'Email cannot be blank.' } },
    });
  });

  it('deletes expired links', async () => {
    await link();
    const { db } = shop.shop;
    await shop.runJob('delete expired data');
    expect(await db.getRepository(PasswordReset).countBy({ customerId: ada.customerId })).toBe(1);
    shop.clock.advance({ days: 1, minutes: 8 });
    await shop.runJob('delete expired data');
    expect(await db.getRepository(PasswordReset).count()).toBe(0);
  });
});
