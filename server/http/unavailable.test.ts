import { openTestShop, type TestShop } from '../testing/shop';
import { signUp } from '../testing/builders/sign-up';

const listing = '{ products(first: 1) { totalCount } }';

/** The connection error of an unreachable database server. */
const gone = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3306'), { code: 'ECONNREFUSED', fatal: true });

describe('a shop whose database is unavailable', () => {
  let test: TestShop;
  let token: string;
  let takeAway: () => void;
  let bringBack: () => void;

  beforeAll(async () => {
    test = await openTestShop({ seeded: false });
    ({ token } = await signUp(test));
    const { db } = test.shop;
    const create = db.createQueryRunner.bind(db);
    bringBack = () => {
      db.createQueryRunner = create;
    };
    takeAway = () => {
      db.createQueryRunner = () => {
        throw gone();
      };
    };
  });
  beforeEach(() => takeAway());
  afterEach(() => bringBack());
  afterAll(() => test.close());

  const graphql = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${await test.origin()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    const body: unknown = await response.json();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  };
  const unavailable = {
    status: 503,
    retryAfter: '5',
    body: {
      errors: [
        {
          message: 'The shop cannot do this just now. Please try again in a moment.',
          extensions: { code: 'SERVICE_UNAVAILABLE' },
        },
      ],
    },
  };

  it('answers over GraphQL that it is unavailable', async () => {
    expect(await graphql(listing)).toMatchObject(unavailable);
  });

  it('answers over GraphQL that it is unavailable when the session cannot be read', async () => {
    expect(await graphql(listing, { 'x-auth-token': token })).toMatchObject(unavailable);
  });

  it('answers over REST that it is unavailable', async () => {
    const { status, headers, body } = await test.rest('GET', '/allblog');
    expect({ status, retryAfter: headers.get('retry-after'), body }).toEqual({
      status: 503,
      retryAfter: '5',
      body: {
        logstatus: 'failed',
        msg: 'The shop cannot do this just now. Please try again in a moment.',
        code: 'SERVICE_UNAVAILABLE',
        retryAfterSeconds: 5,
      },
    });
  });

  it('serves again once the database is back', async () => {
    expect(await graphql(listing)).toMatchObject({ status: 503 });
    bringBack();
    expect(await graphql(listing, { 'x-auth-token': token })).toMatchObject({
      status: 200,
      body: { data: { products: { totalCount: 0 } } },
    });
  });
});
