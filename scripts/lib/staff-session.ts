import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '../../domain/staff/staff-roles';
import type { DemoShop } from './demo-shop';

export const staffPassword = 'a long enough password';

type InvitingShop = Pick<DemoShop, 'region' | 'url' | 'dataDir'>;

/** A signed-in staff member. */
export interface StaffSession {
  readonly email: string;
  /** For a browser context. */
  readonly cookie: StaffCookie;
  readonly client: StaffClient;
}

interface StaffCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
  readonly httpOnly: true;
  readonly sameSite: 'Strict';
}

/** Invites a person on the command line. @returns the path of the one-time link */
export async function inviteStaff(
  shop: InvitingShop,
  email: string,
  role: StaffRole,
  name = email.split('@')[0] ?? email,
): Promise<string> {
  const words = ['staff', 'add', email, '--role', role, '--name', name];
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/operator.js', ...words], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', REGION: shop.region, DATABASE_URL: '', DATA_DIR: shop.dataDir },
      ...{ LOG_LEVEL: 'silent', PUBLIC_URL: shop.url },
    },
  });
  const link = /\/admin\/welcome#\S+/.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`The command printed no link: ${stdout}`);
  return link;
}

/** Invites a person and signs in, by calls from a loopback address of its own: one-time links have a budget for each address. */
export async function createStaffSession(
  shop: InvitingShop,
  role: StaffRole,
  personName?: string,
): Promise<StaffSession> {
  const client = new StaffClient(shop.url);
  const email = `${role}-${client.address.replaceAll('.', '-')}@fernwild.example`;
  const [, token] = (await inviteStaff(shop, email, role, personName)).split('#');
  await client.call(
    'mutation ($token: String!, $password: String!) { result: acceptInvitation(token: $token, password: $password) { userErrors { message } } }',
    { token, password: staffPassword },
  );
  await client.call(
    'mutation ($email: String!, $password: String!) { result: signIn(email: $email, password: $password) { userErrors { message } } }',
    { email, password: staffPassword },
  );
  if (role === 'owner') await enrol(client);
  const [name = '', value = ''] = client.cookie.split('=');
  return { email, client, cookie: { name, value, url: shop.url, httpOnly: true, sameSite: 'Strict' } };
}

/** Owners need a second factor before anything else. */
async function enrol(client: StaffClient): Promise<void> {
  const { secret } = await client.call(
    'mutation ($password: String!) { result: enrolTotp(password: $password) { secret userErrors { message } } }',
    { password: staffPassword },
  );
  await client.call('mutation ($code: String!) { result: confirmTotp(code: $code) { userErrors { message } } }', {
    code: codeOf(String(secret)),
  });
}

/** The code that an authenticator app shows; `stepsLater` for one that was not used yet. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + stepsLater * 30_000,
  });

interface UserErrors {
  readonly userErrors: readonly { readonly message: string }[];
}

/** Calls the API of the back office from an address of its own, which `fetch` cannot choose. */
export class StaffClient {
  readonly address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`;
  cookie = '';

  constructor(private readonly origin: string) {}

  /** Runs a mutation whose field is called `result`. @throws when it has errors */
  async call(
    mutation: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { result } = await this.read<{ result: Readonly<Record<string, unknown>> & UserErrors }>(mutation, variables);
    if (result.userErrors.length > 0) throw new Error(`${mutation} failed: ${JSON.stringify(result.userErrors)}`);
    return result;
  }

  async read<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Data> {
    const response = await this.post(JSON.stringify({ query, variables }));
    this.cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? this.cookie;
    // A GraphQL response; the data has the shape of the query.
    const { data, errors } = (await json(response)) as { data?: Data; errors?: unknown };
    if (data === undefined || errors !== undefined) throw new Error(`${query} failed: ${JSON.stringify(errors)}`);
    return data;
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
