import { signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

describe('the token of a request', () => {
  let test: TestShop;
  let token: string;
  beforeEach(async () => {
    test = await openTestShop();
    ({ token } = await signUp(test));
  });
  afterEach(() => test.close());

  const graphql = async (query: string, headers: Record<string, string>) => {
    const response = await fetch(`${await test.origin()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    // Every response below /graphql has this shape.
    const { data, errors } = (await response.json()) as Answer;
    return { data, codes: errors?.map(({ extensions }) => extensions.code), headers: response.headers };
  };
  const rest = async (path: string, headers: Record<string, string>) =>
    fetch(`${await test.origin()}/api${path}`, { headers });
  const challenge = ({ headers }: { readonly headers: Headers }) => headers.get('www-authenticate');
  const invalid = 'Bearer error="invalid_token"';

  describe('in the Authorization header', () => {
    it('signs the customer in, over GraphQL and over REST', async () => {
      for (const authorization of [`Bearer ${token}`, `bearer  ${token} `]) {
        const { data, headers } = await graphql('{ me { name } }', { authorization });
        expect(data).toEqual({ me: { name: expect.any(String) as string } });
        expect(headers.get('cache-control')).toBe('no-store');
        expect((await rest('/userprofile', { authorization })).status).toBe(200);
      }
    });

    it('gives way to x-auth-token', async () => {
      const { data } = await graphql('{ me { name } }', { authorization: `Bearer ${token}`, 'x-auth-token': 'a.b.c' });
      expect(data).toEqual({ me: null });
    });

    it('makes a public response private, as x-auth-token does', async () => {
      const read = async (headers: Record<string, string>) =>
        (await rest('/allblog', headers)).headers.get('cache-control');
      expect(await read({})).toBe('public, max-age=30');
      expect(await read({ authorization: `Bearer ${token}` })).toBe('no-store');
    });

    it.each(['Basic YWRhOmZlcm4=', 'Bearer', 'Bearer two words'])('is no token as %j', async (authorization) => {
      const answer = await graphql('{ me { name } }', { authorization });
      expect([answer.data, challenge(answer)]).toEqual([{ me: null }, null]);
    });
  });

  describe('that is not valid', () => {
    const revoked = async () => {
      await test.graphql('mutation { customerLogout { success } }', {}, { token });
      return token;
    };
    const expired = () => {
      test.clock.advance({ hours: 24 });
      return Promise.resolve(token);
    };
    const kinds = [
      ['malformed', () => Promise.resolve('a.b.c')],
      ['expired', expired],
      ['revoked', revoked],
    ] as const;

    it.each(kinds)('because it is %s lets a call of visitors through, and reports it', async (_kind, make) => {
      const headers = { 'x-auth-token': await make() };
      const overGraphql = await graphql('{ shop { region } me { name } }', headers);
      expect([overGraphql.data, overGraphql.codes]).toEqual([{ shop: { region: 'UK' }, me: null }, undefined]);
      const overRest = await rest('/allblog', headers);
      expect([overRest.status, await overRest.json()]).toEqual([200, []]);
      expect([challenge(overGraphql), challenge(overRest)]).toEqual([invalid, invalid]);
    });

    it.each(kinds)('because it is %s is refused for a call of customers', async (_kind, make) => {
      const authorization = `Bearer ${await make()}`;
      const overGraphql = await graphql('mutation { customerLogout { success } }', { authorization });
      expect(overGraphql.codes).toEqual(['UNAUTHENTICATED']);
      const overRest = await rest('/userprofile', { authorization });
      expect(overRest.status).toBe(401);
      expect([challenge(overGraphql), challenge(overRest)]).toEqual([invalid, invalid]);
    });
  });

  it('is required by a call of customers over REST that has none', async () => {
    const answer = await rest('/userprofile', {});
    expect([answer.status, challenge(answer)]).toEqual([401, 'Bearer realm="shop"']);
  });

  it('is not complained about when it is valid or absent', async () => {
    const requests: Record<string, string>[] = [{}, { 'x-auth-token': token }];
    for (const headers of requests) {
      expect(challenge(await graphql('{ shop { region } }', headers))).toBeNull();
      expect(challenge(await rest('/allblog', headers))).toBeNull();
    }
  });
});
