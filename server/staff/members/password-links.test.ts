import { signInAs, StaffClient, staffPassword } from '../../testing/builders/staff-client';
import { readMails } from '../../testing/mail-folder';
import { openTestShop, type TestShop } from '../../testing/shop';
import { type Staff } from './staff.entity';

const newPassword = 'another long password';
const expired = { userErrors: [{ code: 'LINK_EXPIRED' }] };
const done = { userErrors: [] };

describe('links for a new password of staff', () => {
  let test: TestShop;
  let ada: StaffClient & { staff: Staff };
  beforeAll(async () => {
    test = await openTestShop({ rateLimits: true, settings: { TRUST_PROXY: 'loopback' } });
  });
  beforeEach(async () => {
    ada = await signInAs(test, 'editor');
  });
  afterAll(() => test.close());

  /** A stranger somewhere asks for a link. */
  const ask = async (address: string) => {
    const document = 'mutation($email: String!) { requestReset(email: $email) { userErrors { code } } }';
    const { data } = await new StaffClient(test).call(
      document,
      { email: ada.staff.email },
      { 'x-forwarded-for': address },
    );
    await test.shop.whenIdle();
    test.clock.advance({ seconds: 1 });
    return data?.['requestReset'];
  };
  /** The tokens of the mailed links. */
  const mailed = async () => {
    await test.runJob('send mails');
    return (await readMails(test.mailFolder))
      .filter(({ mail }) => mail.headers.get('to') === ada.staff.email)
      .map(({ mail: { text = '' } }) => /\/admin\/\w+#(\S+)/.exec(text)?.[1] ?? '')
      .filter((token) => token !== '');
  };
  const reset = (token: string | undefined) =>
    new StaffClient(test).payload(
      'mutation($token: String!, $password: String!) { reset(token: $token, password: $password) { userErrors { code } } }',
      { token, password: newPassword },
    );

  it('stay usable when a stranger asks for others', async () => {
    await ask('192.0.2.1');
    const [own] = await mailed();
    for (let n = 2; n <= 9; n += 1) expect(await ask(`192.0.2.${n}`)).toEqual(done);
    expect(await reset(own)).toEqual(done);
  });

  it('are two at most in a mailbox, and one of them is valid for half its lifetime', async () => {
    for (let n = 1; n <= 9; n += 1) await ask(`192.0.2.1${n}`);
    expect(await mailed()).toHaveLength(2);
    test.clock.advance({ minutes: 15 });
    for (let n = 1; n <= 9; n += 1) await ask(`192.0.2.2${n}`);
    expect(await mailed()).toHaveLength(3);
  });

  it('are two at most when many ask at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`192.0.2.3${n}`)));
    expect(await mailed()).toHaveLength(2);
  });

  it('end when the person changes the password', async () => {
    await ask('192.0.2.41');
    const [link] = await mailed();
    const document = `mutation($password: String!, $newPassword: String!) {
      changePassword(password: $password, newPassword: $newPassword) { userErrors { code } }
    }`;
    expect(await ada.payload(document, { password: staffPassword, newPassword: 'a third long password' })).toEqual(
      done,
    );
    expect(await reset(link)).toEqual(expired);
  });

  it('end all when one of them is used', async () => {
    for (const address of ['192.0.2.51', '192.0.2.52']) await ask(address);
    const [first, second] = await mailed();
    expect(await reset(first)).toEqual(done);
    expect(await reset(second)).toEqual(expired);
  });

  it('end when an owner issues another', async () => {
    await ask('192.0.2.61');
    const [link] = await mailed();
    const owner = await signInAs(test, 'owner');
    await owner.payload('mutation($id: ID!) { resetStaff(id: $id, twoFactor: false) { userErrors { code } } }', {
      id: String(ada.staff.id),
    });
    expect(await reset(link)).toEqual(expired);
  });
});
