import { randomInt } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { StaffRole } from '../../domain/staff/staff-roles';
import { codeOf, invite, staffPassword } from './back-office';
import type { Visitor } from './visitor';

const password = staffPassword;

/**
 * Opens a screen of the back office as a new member of staff. Invitation and sign-in, whose screens have journeys of their
 * own, are calls from separate loopback addresses, since opening one-time links has a budget for each address.
 * @returns the email
 */
export async function signInAs(visitor: Visitor, role: StaffRole, path = '/admin'): Promise<string> {
  const { shop, page } = visitor;
  const client = new StaffClient(shop.url);
  const email = `${role}-${client.address.replaceAll('.', '-')}@fernwild.example`;
  const [, token] = (await invite(visitor, email, role)).split('#');
  await client.call(
    'mutation ($token: String!, $password: String!) { result: acceptInvitation(token: $token, password: $password) { userErrors { message } } }',
    { token, password },
  );
  await client.call(
    'mutation ($email: String!, $password: String!) { result: signIn(email: $email, password: $password) { userErrors { message } } }',
    { email, password },
  );
  if (role === 'owner') await enrol(client);
  const [name = '', value = ''] = client.cookie.split('=');
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true, sameSite: 'Strict' }]);
  await visitor.open(path);
  return email;
}

/** Owners need a second factor before anything else. */
async function enrol(client: StaffClient): Promise<void> {
  const { secret } = await client.call(
    'mutation ($password: String!) { result: enrolTotp(password: $password) { secret userErrors { message } } }',
    { password },
  );
  const code = codeOf(String(secret));
  await client.call('mutation ($code: String!) { result: confirmTotp(code: $code) { userErrors { message } } }', {
    code,
  });
}

type Result = Readonly<Record<string, unknown>> & { readonly userErrors: readonly { readonly message: string }[] };

/** Calls the API of the back office, which `fetch` cannot do from a chosen address. */
class StaffClient {
  readonly address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`;
  cookie = '';

  constructor(private readonly origin: string) {}

  async call(query: string, variables: Readonly<Record<string, unknown>>): Promise<Result> {
    const response = await this.post(JSON.stringify({ query, variables }));
    this.cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? this.cookie;
    // The fields are those of the mutations above, which the schema types.
    const { data, errors } = (await json(response)) as { data?: { result: Result }; errors?: unknown };
    if (data === undefined || data.result.userErrors.length > 0)
      throw new Error(`The back office refused ${query}: ${JSON.stringify(errors ?? data)}`);
    return data.result;
  }

  private post(body: string): Promise<IncomingMessage> {
    const headers = { 'content-type': 'application/json', origin: this.origin, cookie: this.cookie };
    return new Promise((resolve, reject) => {
      request(`${this.origin}/admin/graphql`, { method: 'POST', headers, localAddress: this.address }, resolve)
        .on('error', reject)
        .end(body);
    });
  }
}
