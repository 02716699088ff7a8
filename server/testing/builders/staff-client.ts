import { Secret, TOTP } from 'otpauth';
import { type StaffRole } from '../../../domain/staff/staff-roles';
import { Staff } from '../../staff/members/staff.entity';
import { type TestShop } from '../shop';

export const staffPassword = 'a long enough password';

interface StaffAnswer {
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly { readonly message: string; readonly code: unknown }[];
  readonly headers: Headers;
}

/** A browser at the back office: it keeps the cookie and sends what a page of the shop would send. */
export class StaffClient {
  cookie: string | undefined;

  constructor(private readonly test: Pick<TestShop, 'origin'>) {}

  async call(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<StaffAnswer> {
    const origin = await this.test.origin();
    const response = await fetch(`${origin}/admin/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        ...(this.cookie !== undefined && { cookie: `staff=${this.cookie}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    this.receiveCookie(response.headers);
    // GraphQL's own form, or that of an error before an operation.
    const body = (await response.json()) as {
      data?: Record<string, unknown> | null;
      errors?: { message: string; extensions?: { code?: unknown } }[];
    };
    const errors = (body.errors ?? []).map(({ message, extensions }) => ({ message, code: extensions?.code }));
    return { status: response.status, data: body.data ?? null, errors, headers: response.headers };
  }

  /** Calls a mutation and returns its payload. @throws Error when the call fails as a whole */
  async payload<Payload = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Payload> {
    const { data, errors, status } = await this.call(query, variables);
    const [payload] = Object.values(data ?? {});
    if (payload === undefined || payload === null)
      throw new Error(`${status} ${errors.map(({ message }) => message).join('; ')}`);
    // The caller names the fields that its document selects.
    return payload as Payload;
  }

  signIn(email: string, password = staffPassword, code?: string) {
    return this.payload<SignInAnswer>(signInDocument, { email, password, code });
  }

  private receiveCookie(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const value = /^(?:__Host-)?staff=([^;]*)/.exec(line)?.[1];
      if (value !== undefined) this.cookie = value === '' ? undefined : value;
    }
  }
}

interface SignInAnswer {
  readonly codeRequired: boolean | null;
  readonly me: { readonly mustEnrol: boolean; readonly member: { readonly email: string; readonly id: string } } | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string }[];
}

const signInDocument = `mutation SignIn($email: String!, $password: String!, $code: String) {
  signIn(email: $email, password: $password, code: $code) {
    codeRequired me { mustEnrol member { id email } } userErrors { code message }
  }
}`;

let added = 0;

/** Adds a person with an accepted invitation. */
export async function addStaff(
  { shop, clock }: Pick<TestShop, 'shop' | 'clock'>,
  role: StaffRole,
  facts: Partial<Staff> = {},
): Promise<Staff> {
  added += 1;
  return shop.db.getRepository(Staff).save({
    email: `${role}-${added}@fernwild.example`,
    name: `Ada ${added}`,
    role,
    passwordHash: await shop.passwords.hash(staffPassword, 'a test'),
    totpSecret: null,
    totpPending: null,
    totpLastStep: 0,
    version: 1,
    createdAt: clock.now(),
    lastSignInAt: null,
    deactivatedAt: null,
    ...facts,
  });
}

/** The code that an authenticator app shows. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: now.getTime() });

/** Sets up two-factor sign-in for the signed-in person. */
export async function enrol(
  client: StaffClient,
  now: Date,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = await client.payload<{ secret: string }>(
    'mutation($password: String!) { enrolTotp(password: $password) { secret userErrors { code } } }',
    { password: staffPassword },
  );
  const { recoveryCodes } = await client.payload<{ recoveryCodes: string[] }>(
    'mutation($code: String!) { confirmTotp(code: $code) { recoveryCodes userErrors { code message } } }',
    { code: totpCode(secret, now) },
  );
  return { secret, recoveryCodes };
}

/** Adds a person and signs in; an owner gets a second factor. */
export async function signInAs(test: TestShop, role: StaffRole): Promise<StaffClient & { staff: Staff }> {
  const staff = await addStaff(test, role);
  const client = new StaffClient(test);
  await client.signIn(staff.email);
  if (role === 'owner') await enrol(client, test.clock.now());
  return Object.assign(client, { staff });
}
