import { cartId } from '../../server/infra/ids';
import { type Product } from '../../server/features/catalogue/product.entity';
import { proveHuman } from '../../server/testing/builders/human';
import { readMails } from '../../server/testing/mail-folder';
import { type TestShop } from '../../server/testing/shop';
import { graphqlCall, type HttpCall, HttpSender, json, jsonCall, signedIn } from '../harness/http';

/** Personal data that a customer enters and that must not leak; each text is unique, so that a match is no coincidence. */
export const secrets = {
  name: 'Mirabelzx',
  lastname: 'Quillhoneyzx',
  email: 'mirabel.canaryzx@example.com',
  phone: '07911555123',
  password: 'Canary-pass-1zx!',
  newPassword: 'Canary-pass-2zx!',
  resetPassword: 'Canary-pass-3zx!',
  wrongPassword: 'Canary-wrong-zx!',
  address: '7 Canarygassezx',
  city: 'Vogelhausenzx',
  zip: 'ZX9 8QT',
  state: 'Fiederlandzx',
  recipient: 'Aunt Wilhelmazx',
  recipientPhone: '07922666234',
  subject: 'A private subjectzx',
  message: 'A private messagezx',
  newsletter: 'news.canaryzx@example.com',
  stranger: 'unknown.canaryzx@example.com',
  comment: 'comment.canaryzx@example.com',
  card: '4111111111111111',
  declined: '4000000000000002',
} as const;

/** Record of a run: credentials (tokens, signatures, link keys) and the status of each answer. */
export interface Life {
  readonly keys: string[];
  readonly statuses: number[];
}

const address = {
  name: secrets.recipient,
  phone: secrets.recipientPhone,
  address: secrets.address,
  city: secrets.city,
  zip: secrets.zip,
  state: secrets.state,
  email: secrets.email,
};
const account = { email: secrets.email, password: secrets.password };

class Living {
  readonly life: Life = { keys: [], statuses: [] };
  private token: string | undefined;

  constructor(
    private readonly test: TestShop,
    private readonly sender: HttpSender,
    private readonly product: Product,
    private readonly post: string,
  ) {}

  async signUp(): Promise<void> {
    const person = { ...account, name: secrets.name, lastname: secrets.lastname, phone: secrets.phone };
    await this.rest('POST', '/register', person);
    await this.rest('POST', '/register', person);
    await this.rest('POST', '/register', { ...person, phone: { number: secrets.phone }, email: [secrets.email] });
    await this.rest('POST', '/login', { ...account, password: secrets.wrongPassword });
    await this.graphql(
      `mutation { customerLogin(email: "${secrets.email}", password: "${secrets.wrongPassword}") { token userErrors { code } } }`,
    );
    await this.signIn(secrets.password);
    await this.rest('POST', '/updateuserprofile', { name: secrets.name, lastname: secrets.lastname, gender: 'other' });
    await this.graphql('{ me { name email phone sessions { device } } }');
  }

  async buy(): Promise<void> {
    await this.rest('POST', '/addaddress', { ...address, addressbook: true });
    for (const pmethod of ['cash', 'card'] as const) {
      const uniqueid = cartId();
      await this.rest('POST', '/addtocart', { id: this.product.id, uniqueid, quantity: 1 });
      const { ordernumber, id } = await this.rest('POST', '/addorderdetail', {
        ...address,
        status: '0',
        pmethod,
        uniqueid,
      });
      if (pmethod === 'card') await this.pay(String(ordernumber), String(id));
    }
    await this.rest('POST', '/addorderdetail', {
      ...address,
      zip: `${secrets.zip}#`,
      status: '0',
      pmethod: 'cash',
      uniqueid: cartId(),
    });
    await this.rest('GET', '/orderhistory');
  }

  private async pay(ordernumber: string, id: string): Promise<void> {
    await this.at('/sandbox/payments', { provider_order_id: id, card_number: secrets.declined });
    const paid = await this.at('/sandbox/payments', { provider_order_id: id, card_number: secrets.card });
    await this.rest('POST', '/payment', { ...paid, ordernumber, provider_signature: 'forged' });
    await this.rest('POST', '/payment', { ...paid, ordernumber });
    this.life.keys.push(String(paid['provider_signature']));
  }

  async write(): Promise<void> {
    const words = {
      name: secrets.name,
      lastname: secrets.lastname,
      email: secrets.email,
      subject: secrets.subject,
      message: secrets.message,
    };
    await this.rest('POST', '/contactus', { ...words, captchaToken: await proveHuman(this.test, 'contact') });
    await this.rest('POST', '/contactus', { ...words, captchaToken: 'wrong' });
    await this.rest('POST', '/subscription', {
      email: secrets.newsletter,
      rtoken: await proveHuman(this.test, 'newsletter'),
    });
    await this.rest('POST', `/blogcommentsubmit/${this.post}`, {
      name: secrets.name,
      email: secrets.comment,
      comment: 'A public comment.',
    });
    await this.rest('POST', `/sendreview/${this.product.slug}`, {
      headline: 'Public',
      review: 'A public review.',
      rating: 5,
    });
  }

  async forget(): Promise<void> {
    await this.rest('POST', '/changepassword', { password: secrets.wrongPassword, new_password: secrets.newPassword });
    await this.rest('POST', '/changepassword', { password: secrets.password, new_password: secrets.newPassword });
    await this.rest('POST', '/sendresetpasswordlink', { email: secrets.stranger });
    await this.rest('POST', '/sendresetpasswordlink', { email: secrets.email });
    await this.test.runJob('send mails');
    const links = (await readMails(this.test.mailFolder)).flatMap(
      ({ mail }) => /\/(?:resetpassword|unsubscribe)\/([^\s"]+)/.exec(mail.text ?? '')?.[1] ?? [],
    );
    if (links.length === 0) throw new Error('No link was mailed.');
    this.life.keys.push(...links);
    for (const link of links)
      await this.rest('POST', `/resetpassword/${link}`, { new_password: secrets.resetPassword });
    for (const link of links)
      await this.rest('POST', `/resetpassword/${link}`, { new_password: secrets.resetPassword });
    await this.signIn(secrets.resetPassword);
  }

  /** Malformed requests, and faults inside the shop. */
  async fail(): Promise<void> {
    const whole = JSON.stringify({ ...account, ...address, card: secrets.card });
    for (const route of ['/api/login', '/api/register', '/graphql', '/sandbox/payments', '/api/webhooks/payment']) {
      await this.sendText(route, whole.slice(0, -3));
      await this.sendText(route, whole, 'text/plain');
      await this.sendText(route, whole.padEnd(110_000, 'x'));
      await this.sendText(`${route}?email=${secrets.email}&password=${secrets.password}`, whole);
    }
    await this.graphql(
      `mutation { customerLogin(email: "${secrets.email}", password: "${secrets.password}", card: "${secrets.card}") { token } }`,
    );
    await this.graphql('mutation($input: AddressInput!) { addressCreate(input: $input) { userErrors { code } } }', {
      input: { ...address, countryCode: 7 },
    });
    // A missing table stands for any database error, since their messages repeat the values of the statement.
    const { db } = this.test.shop;
    for (const table of ['contact_message', 'address', 'session'])
      await db.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    await this.write().catch(() => undefined);
    await this.rest('POST', '/addaddress', { ...address, address: `${secrets.address} 2`, addressbook: true });
    await this.rest('POST', '/login', { ...account, password: secrets.resetPassword });
    for (const table of ['session', 'address', 'contact_message'])
      await db.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    await this.rest('POST', '/logout');
  }

  private async signIn(password: string): Promise<void> {
    const { token } = await this.rest('POST', '/login', { ...account, password });
    if (typeof token !== 'string') throw new Error('The customer could not sign in.');
    this.token = token;
    this.life.keys.push(token);
  }

  private async rest(method: string, route: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.test.rest(method, route, {
      ...(this.token && { token: this.token }),
      ...(body && { body }),
    });
    this.life.statuses.push(answer.status);
    // Lists are not accessed by field.
    return answer.body as Record<string, unknown>;
  }

  private async graphql(query: string, variables: object = {}): Promise<void> {
    await this.send(graphqlCall(query, variables, signedIn(this.token)));
  }

  private async at(path: string, body: object): Promise<Record<string, unknown>> {
    // The sandbox answers JSON objects.
    return JSON.parse(await this.send(jsonCall('POST', path, body, signedIn(this.token)))) as Record<string, unknown>;
  }

  /** Sends a body verbatim, valid or not. */
  private async sendText(path: string, body: string, type: string = json['content-type']): Promise<void> {
    await this.send({
      method: 'POST',
      path,
      headers: { 'content-type': type, ...signedIn(this.token) },
      body: Buffer.from(body),
    });
  }

  private async send(call: HttpCall): Promise<string> {
    const { status, text } = await this.sender.send(call);
    this.life.statuses.push(status);
    return text;
  }
}

/** Performs every action of a customer in a shop of the India edition, with valid and invalid input. */
export async function liveWhole(test: TestShop, product: Product, post: string): Promise<Life> {
  const sender = new HttpSender(await test.origin());
  const living = new Living(test, sender, product, post);
  try {
    await living.signUp();
    await living.buy();
    await living.write();
    await living.forget();
    for (const job of test.shop.jobs) await job.run(new AbortController().signal);
    await living.fail();
    return living.life;
  } finally {
    sender.close();
  }
}
