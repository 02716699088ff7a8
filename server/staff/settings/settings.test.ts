import { inTransaction } from '../../database/transaction';
import { addProduct } from '../../testing/builders/catalogue';
import { solveCaptcha } from '../../testing/builders/captcha';
import { createSettingsOwner, inEnvironment } from '../../testing/builders/settings';
import { signUp } from '../../testing/builders/sign-up';
import { signInAs } from '../../testing/builders/staff-client';
import { readMails } from '../../testing/mail-folder';
import { closeServer, originOf, servePages } from '../../testing/page-server';
import { openTestShop, type TestShop } from '../../testing/shop';
import { takeStock } from '../../features/orders/take-stock';

let test: TestShop;
let settings: Awaited<ReturnType<typeof createSettingsOwner>>;
beforeAll(async () => {
  test = await openTestShop();
  settings = await createSettingsOwner(test);
});
afterAll(() => test.close());
afterEach(() => settings.reset());

const mailsTo = async (recipient: string) => {
  await test.runJob('send mails');
  return (await readMails(test.mailFolder))
    .map(({ mail }) => mail)
    .filter((mail) => mail.headers.get('to') === recipient);
};
const pagesOf = async <Result>(work: (read: (path: string) => Promise<string>) => Promise<Result>): Promise<Result> => {
  const server = await servePages(test);
  try {
    return await work(async (path) => (await fetch(`${originOf(server)}${path}`)).text());
  } finally {
    await closeServer(server);
  }
};

describe('the settings of the shop', () => {
  it('are those of the environment until an owner changes them', async () => {
    expect(await settings.read()).toMatchObject(inEnvironment);
    expect(test.shop.settings.values).toBe(test.shop.settings.defaults);
  });

  it('are shown by pages, APIs, papers and crawler files as soon as they are saved', async () => {
    const { slug } = await addProduct(test.shop.db, { title: 'Balm', stock: 8 });
    await pagesOf(async (page) => {
      expect(await page(`/product/${slug}`)).not.toContain('Only 8 left');
      expect(await page('/contactus')).toContain('1 Forest Lane');
      await settings.saved({
        ...{ name: 'Moss & Fern', supportEmail: 'Help@moss.example', postalAddress: 'Moss Ltd\n2 High Street' },
        ...{ instagram: 'https://moss.example/ig', youtube: '', lowStock: 8 },
      });
      const product = await page(`/product/${slug}`);
      expect(product).toContain('Only 8 left');
      expect(product).toContain('Balm | Moss &amp; Fern</title>');
      const contact = await page('/contactus');
      expect(contact).toContain('2 High Street');
      expect(contact).toContain('Help@moss.example');
      expect(contact).toContain('https://moss.example/ig');
      expect(contact).not.toContain('https://fernwild.example/youtube');
      expect(contact).not.toContain('1 Forest Lane');
      expect(await page('/terms-conditions')).toContain('Moss Ltd');
      expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ name: 'Moss & Fern' });
      expect(await page('/unsubscribe/unknown')).toContain('Moss &amp; Fern');
      expect(await page('/api/openapi.json')).toContain('Moss & Fern REST API');
    });
    const { data } = await test.graphql('{ shop { shopName supportEmail } }');
    expect(data).toEqual({ shop: { shopName: 'Moss & Fern', supportEmail: 'Help@moss.example' } });
    expect(await settings.owner.payload('{ shop { name postalAddress } }')).toEqual({
      name: 'Moss & Fern',
      postalAddress: ['Moss Ltd', '2 High Street'],
    });
  });

  it('let a kept page follow each order of a product that is down to the low-stock mark', async () => {
    const { id, slug, title, stock } = await addProduct(test.shop.db, { title: 'Salve', stock: 8 });
    const line = { productId: id, publicId: '1', slug, title, quantity: 1 };
    const order = () => inTransaction(test.shop.db, (manager) => takeStock(manager, [line]));
    await pagesOf(async (page) => {
      await settings.saved({ lowStock: stock });
      expect(await page(`/product/${slug}`)).toContain('Only 8 left');
      await order();
      expect(await page(`/product/${slug}`)).toContain('Only 7 left');
    });
  });

  it('name the shop in mails, which they send and receive', async () => {
    await settings.saved({ name: 'Moss, Fern', supportEmail: 'help@moss.example' });
    const { email } = await signUp(test);
    await test.graphql(
      'mutation($email: String!) { customerPasswordResetRequest(email: $email) { userErrors { message } } }',
      {
        email,
      },
    );
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: 'Set a new password at Moss, Fern',
      from: { name: 'Moss, Fern', address: 'help@moss.example' },
    });
    expect(mail?.text).toContain('Questions? Write to help@moss.example.\n\nMoss, Fern\n');
    const input = { name: 'Ada', lastname: 'Fern', email, subject: 'Hello', message: 'How long?' };
    await test.graphql('mutation($input: ContactInput!) { contactSubmit(input: $input) { success } }', {
      input: { ...input, captchaToken: await solveCaptcha(test, 'contact') },
    });
    expect(await mailsTo('help@moss.example')).toMatchObject([{ subject: 'Contact: Hello' }]);
  });

  it('keep the sender of mails that the environment names', async () => {
    const other = await openTestShop({ settings: { MAIL_FROM: 'Post <post@moss.example>' } });
    await (await createSettingsOwner(other)).saved({ name: 'Moss' });
    await other.runJob('read settings');
    const { email } = await signUp(other);
    await other.graphql(
      'mutation($email: String!) { customerPasswordResetRequest(email: $email) { userErrors { message } } }',
      {
        email,
      },
    );
    await other.runJob('send mails');
    const [file] = await readMails(other.mailFolder);
    expect(file?.mail).toMatchObject({
      subject: 'Set a new password at Moss',
      from: { name: 'Post', address: 'post@moss.example' },
    });
    await other.close();
  });

  it('decide which products are scarce', async () => {
    await addProduct(test.shop.db, { title: 'Six', stock: 6 });
    const few = async () => {
      const { lowStock } = await settings.owner.payload<{ lowStock: number }>('{ today { lowStock } }');
      const { nodes } = await settings.owner.payload<{ nodes: object[] }>(
        '{ products(first: 50, stockState: LOW) { nodes { title } } }',
      );
      return { lowStock, listed: nodes.length };
    };
    const before = await few();
    await settings.saved({ lowStock: 6 });
    expect(await few()).toEqual({ lowStock: before.lowStock + 1, listed: before.listed + 1 });
    await settings.saved({ lowStock: 0 });
    expect(await few()).toEqual({ lowStock: 0, listed: 0 });
  });

  it('decide whether new reviews wait', async () => {
    const ada = await signUp(test);
    const review = { headline: 'Fine', review: 'Does what it says.', rating: 4 };
    const statusOfNew = async () => {
      const { slug } = await addProduct(test.shop.db);
      return (await test.rest('POST', `/sendreview/${slug}`, { ...ada, body: review })).body as { status: string };
    };
    expect(await statusOfNew()).toMatchObject({ status: 'Active' });
    await settings.saved({ reviewsApproval: true });
    expect(await statusOfNew()).toMatchObject({ status: 'Inactive' });
    await settings.saved({ reviewsApproval: false });
    expect(await statusOfNew()).toMatchObject({ status: 'Active' });
  });

  it('appear in two-factor apps and messages', async () => {
    await settings.saved({ name: 'Moss' });
    const packer = await signInAs(test, 'packer');
    expect(
      await packer.payload('mutation { enrolTotp(password: "a long enough password") { uri userErrors { code } } }'),
    ).toMatchObject({ uri: expect.stringContaining('Moss') as string });
    const { body } = await test.rest('POST', '/register', {
      body: { name: 'Ida', lastname: 'Oak', email: 'ida@example.com', phone: '07700900123', password: 'Fernwild1!' },
    });
    expect(body).toMatchObject({ msg: 'Thank you for registering with Moss.' });
  });
});
