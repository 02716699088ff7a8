import { gql } from '@apollo/client';
import { testToken } from '../testing/tokens';
import { browserLink, createClient } from './apollo-client';
import { createSession } from './session';

const query = gql`
  query Me {
    me {
      id
    }
  }
`;

/** A fake server that records the token it receives and returns the given body and headers. */
function server(body: object, headers: Record<string, string> = {}) {
  const tokens: (string | null)[] = [];
  const answer: typeof fetch = (_input, init) => {
    tokens.push(new Headers(init?.headers).get('x-auth-token'));
    return Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } }),
    );
  };
  return { tokens, answer };
}
const unauthenticated = { errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] };

describe('Apollo client', () => {
  beforeEach(() => localStorage.clear());

  it('sends the session token when signed in and none otherwise', async () => {
    const { tokens, answer } = server({ data: { me: null } });
    const session = createSession(window);
    const client = createClient(browserLink(session, answer));
    await client.query({ query, fetchPolicy: 'network-only' });
    const token = testToken();
    session.signIn(token);
    await client.query({ query, fetchPolicy: 'network-only' });
    expect(tokens).toEqual([null, token]);
  });

  it('stores a renewed token', async () => {
    const renewed = testToken({ name: 'renewed' });
    const { answer } = server({ data: { me: null } }, { 'x-auth-token': renewed });
    const session = createSession(window);
    session.signIn(testToken());
    await createClient(browserLink(session, answer)).query({ query });
    expect(session.read().token).toBe(renewed);
  });

  it('does not renew a session whose token has changed since the request', async () => {
    const session = createSession(window);
    session.signIn(testToken({ name: 'Ada' }));
    const late: typeof fetch = (input, init) => {
      session.signIn(testToken({ sub: '8', name: 'Grace' }));
      return server({ data: { me: null } }, { 'x-auth-token': testToken({ name: 'Ada, renewed' }) }).answer(
        input,
        init,
      );
    };
    await createClient(browserLink(session, late)).query({ query });
    expect(session.read().profile?.name).toBe('Grace');
  });

  it('signs out when the server rejects the token', async () => {
    const { answer } = server(unauthenticated);
    const session = createSession(window);
    session.signIn(testToken());
    await expect(createClient(browserLink(session, answer)).query({ query })).rejects.toThrow('Please sign in.');
    expect(session.read().status).toBe('signedOut');
  });

  it('signs out when a response says that its token is not valid, and delivers the response', async () => {
    const { answer } = server({ data: { me: null } }, { 'www-authenticate': 'Bearer error="invalid_token"' });
    const session = createSession(window);
    session.signIn(testToken());
    const { data } = await createClient(browserLink(session, answer)).query({ query });
    expect(data).toEqual({ me: null });
    expect(session.read().status).toBe('signedOut');
    expect(localStorage.getItem('x-auth-token')).toBeNull();
  });

  it('stays signed in when a response says so about an older token', async () => {
    const session = createSession(window);
    session.signIn(testToken({ name: 'old' }));
    const late: typeof fetch = (input, init) => {
      session.signIn(testToken({ name: 'new' }));
      return server({ data: { me: null } }, { 'www-authenticate': 'Bearer error="invalid_token"' }).answer(input, init);
    };
    await createClient(browserLink(session, late)).query({ query });
    expect(session.read().profile?.name).toBe('new');
  });

  it('stays signed in after any other error', async () => {
    const { answer } = server({ errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
    const session = createSession(window);
    session.signIn(testToken());
    await expect(createClient(browserLink(session, answer)).query({ query })).rejects.toThrow('No.');
    expect(session.read().isSignedIn).toBe(true);
  });

  it('stays signed in when an answer to an older token comes late', async () => {
    const session = createSession(window);
    session.signIn(testToken({ name: 'old' }));
    const late: typeof fetch = (input, init) => {
      session.signIn(testToken({ name: 'new' }));
      return server(unauthenticated).answer(input, init);
    };
    await expect(createClient(browserLink(session, late)).query({ query })).rejects.toThrow('Please sign in.');
    expect(session.read().profile?.name).toBe('new');
  });

  it('keeps what is known of an amount of money, and nothing of an earlier amount', () => {
    const { cache } = createClient(browserLink(createSession(window)));
    const write = (fields: object) =>
      cache.writeQuery({
        query: gql`
          query Product {
            product {
              id
              price {
                ${Object.keys(fields).join(' ')}
              }
            }
          }
        `,
        data: { product: { __typename: 'Product', id: '1', price: { __typename: 'Money', ...fields } } },
      });
    const expectPrice = (price: object) =>
      expect(cache.extract()).toMatchObject({
        'Product:1': expect.objectContaining({ price: { __typename: 'Money', ...price } }),
      });
    write({ minorUnits: 850, amount: '8.50' });
    write({ minorUnits: 850, formatted: '£8.50' });
    expectPrice({ minorUnits: 850, amount: '8.50', formatted: '£8.50' });
    write({ minorUnits: 900, formatted: '£9.00' });
    expectPrice({ minorUnits: 900, formatted: '£9.00' });
  });
});
