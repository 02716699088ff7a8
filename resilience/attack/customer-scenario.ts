import { cartId } from '../../server/infra/ids';
import { type Product } from '../../server/features/products/product.entity';
import { solveCaptcha } from '../../server/testing/builders/captcha';
import { readMails } from '../../server/testing/mail-folder';
import { type TestShop } from '../../server/testing/shop';
import {
  graphqlRequest,
  type HttpRequest,
  HttpClient,
  jsonHeaders,
  jsonRequest,
  authHeaders,
} from '../harness/http-client';

/** Personal data that a customer enters and that must not leak; each text is unique, so that a match is no coincidence. */
export const personalData = {
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
export interface CustomerScenario {
  readonly credentials: string[];
  readonly statuses: number[];
}

const address = {
  name: personalData.recipient,
  phone: personalData.recipientPhone,
  address: personalData.address,
  city: personalData.city,
  zip: personalData.zip,
  state: personalData.state,
  email: personalData.email,
  // The invented postcode has the British format; the shop is of another edition.
  countryCode: 'GB',
};
const account = { email: personalData.email, password: personalData.password };

class ScenarioRun {
  readonly record: CustomerScenario = { credentials: [], statuses: [] };
  private token: string | undefined;

  constructor(
    private readonly test: TestShop,
    private readonly sender: HttpClient,
    private readonly product: Product,
    private readonly post: string,
  ) {}

  async signUp(): Promise<void> {
    const person = { ...account, name: personalData.name, lastname: personalData.lastname, phone: personalData.phone };
    await this.rest('POST', '/register', person);
    await this.rest('POST', '/register', person);
    await this.rest('POST', '/register', {
      ...person,
      phone: { number: personalData.phone },
      email: [personalData.email],
    });
    await this.rest('POST', '/login', { ...account, password: personalData.wrongPassword });
    await this.graphql(
      `mutation { customerLogin(email: "${personalData.email}", password: "${personalData.wrongPassword}") { token userErrors { code } } }`,
    );
    await this.signIn(personalData.password);
    await this.rest('POST', '/updateuserprofile', {
      name: personalData.name,
      lastname: personalData.lastname,
      gender: 'other',
    });
    await this.graphql('{ me { name email phone sessions { device } } }');
  }

  async buy(): Promise<void> {
    await this.rest('POST', '/addaddress', { ...address, addressbook: true });
    for (const pmethod of ['cash', 'card'] as const) {
      const uniqueid = cartId();
      await this.rest('POST', '/addtocart', { id: this.product.id, uniqueid, quantity: 1 });
      const { ordernumber, id } = await this.rest('POST', '/addorderdetail', {
        ...address,
        country: 'GB',
        status: '0',
        pmethod,
        uniqueid,
      });
      if (pmethod === 'card') await this.pay(String(ordernumber), String(id));
    }
    await this.rest('POST', '/addorderdetail', {
      ...address,
      zip: `${personalData.zip}#`,
      status: '0',
      pmethod: 'cash',
      uniqueid: cartId(),
    });
    await this.rest('GET', '/orderhistory');
  }

  private async pay(ordernumber: string, id: string): Promise<void> {
    await this.postJson('/sandbox/payments', { provider_order_id: id, card_number: personalData.declined });
    const paid = await this.postJson('/sandbox/payments', { provider_order_id: id, card_number: personalData.card });
    await this.rest('POST', '/payment', { ...paid, ordernumber, provider_signature: 'forged' });
    await this.rest('POST', '/payment', { ...paid, ordernumber });
    this.record.credentials.push(String(paid['provider_signature']));
  }

  async submitForms(): Promise<void> {
    const words = {
      name: personalData.name,
      lastname: personalData.lastname,
      email: personalData.email,
      subject: personalData.subject,
      message: personalData.message,
    };
    await this.rest('POST', '/contactus', { ...words, captchaToken: await solveCaptcha(this.test, 'contact') });
    await this.rest('POST', '/contactus', { ...words, captchaToken: 'wrong' });
    await this.rest('POST', '/subscription', {
      email: personalData.newsletter,
      rtoken: await solveCaptcha(this.test, 'newsletter'),
    });
    await this.rest('POST', `/blogcommentsubmit/${this.post}`, {
      name: personalData.name,
      email: personalData.comment,
      comment: 'A public comment.',
    });
    await this.rest('POST', `/sendreview/${this.product.slug}`, {
      headline: 'Public',
      review: 'A public review.',
      rating: 5,
    });
  }

  async resetPassword(): Promise<void> {
    await this.rest('POST', '/changepassword', {
      password: personalData.wrongPassword,
      new_password: personalData.newPassword,
    });
    await this.rest('POST', '/changepassword', {
      password: personalData.password,
      new_password: personalData.newPassword,
    });
    await this.rest('POST', '/sendresetpasswordlink', { email: personalData.stranger });
    await this.rest('POST', '/sendresetpasswordlink', { email: personalData.email });
    await this.test.runJob('send mails');
    const links = (await readMails(this.test.mailFolder)).flatMap(
      ({ mail }) => /\/(?:resetpassword|unsubscribe)\/([^\s"]+)/.exec(mail.text ?? '')?.[1] ?? [],
    );
    if (links.length === 0) throw new Error('No link was mailed.');
    this.record.credentials.push(...links);
    for (const link of links)
      await this.rest('POST', `/resetpassword/${link}`, { new_password: personalData.resetPassword });
    for (const link of links)
      await this.rest('POST', `/resetpassword/${link}`, { new_password: personalData.resetPassword });
    await this.signIn(personalData.resetPassword);
  }

  /** Malformed requests, and faults inside the shop. */
  async sendInvalidRequests(): Promise<void> {
    const whole = JSON.stringify({ ...account, ...address, card: personalData.card });
    for (const route of ['/api/login', '/api/register', '/graphql', '/sandbox/payments', '/api/webhooks/payment']) {
      await this.sendText(route, whole.slice(0, -3));
      await this.sendText(route, whole, 'text/plain');
      await this.sendText(route, whole.padEnd(110_000, 'x'));
      await this.sendText(`${route}?email=${personalData.email}&password=${personalData.password}`, whole);
    }
    await this.graphql(
      `mutation { customerLogin(email: "${personalData.email}", password: "${personalData.password}", card: "${personalData.card}") { token } }`,
    );
    await this.graphql('mutation($input: AddressInput!) { addressCreate(input: $input) { userErrors { code } } }', {
      input: { ...address, countryCode: 7 },
    });
    // A missing table stands for any database error, since their messages repeat the values of the statement.
    const { db } = this.test.shop;
    for (const table of ['contact_message', 'address', 'session'])
      await db.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    await this.submitForms().catch(() => undefined);
    await this.rest('POST', '/addaddress', { ...address, address: `${personalData.address} 2`, addressbook: true });
    await this.rest('POST', '/login', { ...account, password: personalData.resetPassword });
    for (const table of ['session', 'address', 'contact_message'])
      await db.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    await this.rest('POST', '/logout');
  }

  private async signIn(password: string): Promise<void> {
    const { token } = await this.rest('POST', '/login', { ...account, password });
    if (typeof token !== 'string') throw new Error('The customer could not sign in.');
    this.token = token;
    this.record.credentials.push(token);
  }

  private async rest(method: string, route: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.test.rest(method, route, {
      ...(this.token && { token: this.token }),
      ...(body && { body }),
    });
    this.record.statuses.push(answer.status);
    // Lists are not accessed by field.
    return answer.body as Record<string, unknown>;
  }

  private async graphql(query: string, variables: object = {}): Promise<void> {
    await this.send(graphqlRequest(query, variables, authHeaders(this.token)));
  }

  private async postJson(path: string, body: object): Promise<Record<string, unknown>> {
    // The sandbox answers JSON objects.
    return JSON.parse(await this.send(jsonRequest('POST', path, body, authHeaders(this.token)))) as Record<
      string,
      unknown
    >;
  }

  /** Sends a body verbatim, valid or not. */
  private async sendText(path: string, body: string, type: string = jsonHeaders['content-type']): Promise<void> {
    await this.send({
      method: 'POST',
      path,
      headers: { 'content-type': type, ...authHeaders(this.token) },
      body: Buffer.from(body),
    });
  }

  private async send(call: HttpRequest): Promise<string> {
    const { status, text } = await this.sender.send(call);
    this.record.statuses.push(status);
    return text;
  }
}

/** Performs every action of a customer in a shop of the India edition, with valid and invalid input. */
export async function runCustomerScenario(test: TestShop, product: Product, post: string): Promise<CustomerScenario> {
  const sender = new HttpClient(await test.origin());
  const run = new ScenarioRun(test, sender, product, post);
  try {
    await run.signUp();
    await run.buy();
    await run.submitForms();
    await run.resetPassword();
    for (const job of test.shop.jobs) await job.run(new AbortController().signal);
    await run.sendInvalidRequests();
    return run.record;
  } finally {
    sender.close();
  }
}
