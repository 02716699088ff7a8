import { cartId } from '../server/infra/ids';
import { policies } from '../server/infra/limit-policies';
import { addProduct } from '../server/testing/builders/catalogue';
import { type SignedUp, signUp } from '../server/testing/builders/sign-up';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import { readMails } from '../server/testing/mail-folder';
import { recordFigure } from './harness/record-figure';
import {
  graphqlRequest as graphql,
  type HttpResponse,
  type HttpRequest,
  HttpClient,
  jsonRequest,
} from './harness/http-client';

const rest = (route: string, body: object): HttpRequest => jsonRequest('POST', `/api${route}`, body);

interface Guess {
  readonly policy: keyof typeof policies;
  /** @param n unique for each call */
  readonly overRest: (n: number) => HttpRequest;
  /** Several attempts in one document where it may hold several, by aliases and fragments. */
  readonly overGraphql: (n: number) => HttpRequest;
}

const aliasedFields = (count: number, n: number, field: (id: string) => string) =>
  Array.from({ length: count }, (_, k) => `m${k}: ${field(`${n}x${k}`)}`);
/** The second half is in fragments. */
const mutationDocument = (n: number, field: (id: string) => string) => {
  const [a, b, c, d] = aliasedFields(4, n, field);
  return graphql(`mutation { ${a} ${b} ...More } fragment More on Mutation { ${c} ... on Mutation { ${d} } }`);
};

describe('guessing', () => {
  let test: TestShop;
  let sender: HttpClient;
  let known: SignedUp;
  let cart: string;

  beforeEach(async () => {
    test = await openTestShop({ region: 'IN', rateLimits: true });
    sender = new HttpClient(await test.origin());
    known = await signUp(test);
    const product = await addProduct(test.shop.db);
    cart = cartId();
    await test.rest('POST', '/addtocart', { body: { id: product.id, uniqueid: cart, quantity: 1 } });
  });
  afterEach(async () => {
    await expectInvariants(test.shop.db);
    sender.close();
    await test.close();
  });

  const withKey = (n: string, request: HttpRequest): HttpRequest => ({
    ...request,
    headers: { ...request.headers, 'x-api-key': `fw_live_${n.padStart(43, 'x')}` },
  });

  const guesses: readonly Guess[] = [
    {
      policy: 'appKeyMiss',
      overRest: (n) => withKey(`r${n}`, { method: 'GET', path: '/api/allblog', headers: {} }),
      overGraphql: (n) => withKey(`g${n}`, graphql('{ shop { region } }')),
    },
    {
      policy: 'couponMiss',
      overRest: (n) => rest('/checkcoupon', { coupon: `GUESS${n}`, uniqueid: cart }),
      overGraphql: (n) =>
        mutationDocument(n, (id) => `cartCouponApply(uniqueId: "${cart}", code: "G${id}") { userErrors { code } }`),
    },
    {
      policy: 'unknownCart',
      overRest: () => rest('/cartproduct', { uniqueid: cartId() }),
      overGraphql: (n) =>
        graphql(
          `{ ${aliasedFields(8, n, () => `cart(uniqueId: "${cartId()}") { id }`).join(' ')} ...F } fragment F on Query { ${aliasedFields(
            6,
            n,
            () => `cart(uniqueId: "${cartId()}") { id }`,
          )
            .join(' ')
            .replaceAll('m', 'f')} }`,
        ),
    },
    {
      policy: 'resetRequest',
      overRest: (n) => rest('/sendresetpasswordlink', { email: `nobody-${n}@example.com` }),
      overGraphql: (n) =>
        graphql(
          `mutation { ...F } fragment F on Mutation { customerPasswordResetRequest(email: "somebody-${n}@example.com") { userErrors { code } } }`,
        ),
    },
    {
      policy: 'resetMail',
      overRest: (n) =>
        rest('/sendresetpasswordlink', { email: n % 2 ? known.email : ` ${known.email.toUpperCase()} ` }),
      overGraphql: () =>
        graphql(`mutation { customerPasswordResetRequest(email: "${known.email}") { userErrors { code } } }`),
    },
    {
      policy: 'resetAttempt',
      overRest: (n) => rest(`/resetpassword/1772445600000.guess${n}.x`, { new_password: 'Password1!' }),
      overGraphql: (n) =>
        graphql(
          `mutation { customerPasswordReset(data: "1772445600000.guess${n}.x", newPassword: "Password1!") { userErrors { code } } }`,
        ),
    },
    {
      policy: 'registration',
      overRest: (n) =>
        rest('/register', {
          name: 'A',
          lastname: 'B',
          email: `new-${n}@example.com`,
          phone: '07700900123',
          password: 'Password1!',
        }),
      overGraphql: (n) =>
        graphql(
          `mutation { customerRegister(input: { name: "A", lastname: "B", email: "other-${n}@example.com", phone: "07700900123", password: "Password1!" }) { userErrors { code } } }`,
        ),
    },
    {
      policy: 'contact',
      overRest: () =>
        rest('/contactus', {
          name: 'A',
          lastname: 'B',
          email: 'a@example.com',
          subject: 'S',
          message: 'M',
          captchaToken: 'x',
        }),
      overGraphql: (n) =>
        mutationDocument(
          n,
          () =>
            'contactSubmit(input: { name: "A", lastname: "B", email: "a@example.com", subject: "S", message: "M", captchaToken: "x" }) { userErrors { code } }',
        ),
    },
    {
      policy: 'newsletter',
      overRest: (n) => rest('/subscription', { email: `a${n}@example.com`, rtoken: 'x' }),
      overGraphql: (n) =>
        mutationDocument(
          n,
          (id) => `newsletterSubscribe(email: "b${id}@example.com", captchaToken: "x") { userErrors { code } }`,
        ),
    },
  ];

  /** Returns how many attempts of a call were evaluated: all but the rate-limited ones and those after a limit that ended the document. */
  function countEvaluated({ path, body }: HttpRequest, { status, text }: HttpResponse): number {
    // Admission control rejects some calls under this concurrency.
    if (status === 503) return 0;
    if (path !== '/graphql') return status === 429 ? 0 : 1;
    // The response format of the GraphQL specification.
    const { data, errors = [] } = JSON.parse(text) as {
      data?: unknown;
      errors?: { path?: string[]; extensions: { code: string } }[];
    };
    const tries = String(body).match(/[mf]\d+: /g)?.length ?? 1;
    const limited = errors.filter(({ extensions }) => extensions.code === 'RATE_LIMITED');
    const [first] = limited;
    if (data !== null || first === undefined) return tries - limited.length;
    return Number(/^[mf](\d+)$/.exec(String(first.path?.[0]))?.[1] ?? 0);
  }

  it.each(guesses.map((guess) => [guess.policy, guess] as const))(
    'shares one budget "%s" between both APIs, also for aliases and concurrent calls',
    async (policy, { overRest, overGraphql }) => {
      const { points } = policies[policy];
      const calls = Array.from({ length: points + 10 }, (_, n) => (n % 2 ? overGraphql(n) : overRest(n)));
      const answers = await Promise.all(calls.map(async (call) => ({ call, answer: await sender.send(call) })));
      const spent = answers.reduce((total, { call, answer }) => total + countEvaluated(call, answer), 0);
      expect([policy, spent, spent > 0, spent <= points]).toEqual([policy, spent, true, true]);
      expect(answers.filter(({ answer }) => answer.status >= 500 && answer.status !== 503)).toEqual([]);
      for (const call of [overRest(999), overGraphql(998)]) {
        const rejected = await sender.send(call);
        expect([rejected.status, Number(rejected.headers['retry-after']) > 0]).toEqual([429, true]);
      }
      recordFigure(`attempts against the budget "${policy}"`, {
        budget: points,
        tried: calls.length,
        evaluated: spent,
      });
    },
  );

  it('evaluates a handful of 300 concurrent passwords, over both APIs and in every spelling of the email', async () => {
    const spellings = [known.email, known.email.toUpperCase(), ` ${known.email}`, `${known.email}\t`];
    const calls = Array.from({ length: 300 }, (_, n) => {
      const email = spellings[n % spellings.length] ?? '';
      const forwarded = {
        'x-forwarded-for': `10.0.${n % 200}.1`,
        forwarded: `for=10.1.1.${n % 200}`,
        'x-real-ip': `10.2.2.${n % 200}`,
      };
      const call =
        n % 2
          ? rest('/login', { email, password: `guess-${n}` })
          : graphql(
              `mutation { ...F } fragment F on Mutation { a: customerLogin(email: ${JSON.stringify(email)}, password: "guess-${n}") { token userErrors { code } } }`,
            );
      return { ...call, headers: { ...call.headers, ...forwarded } };
    });
    const start = performance.now();
    const answers = await Promise.all(calls.map((call) => sender.send(call)));
    const evaluated = answers.filter(({ status }) => ![429, 503].includes(status));
    // Three attempts, then one after 1, 2, 4 … seconds; 300 calls take several seconds on a busy machine.
    const allowed = 4 + Math.ceil(Math.log2(2 + (performance.now() - start) / 1000));
    expect([evaluated.length > 0, evaluated.length <= allowed]).toEqual([true, true]);
    // The correct password is delayed as well; other accounts are not.
    expect((await sender.send(rest('/login', { email: known.email, password: known.password }))).status).toBe(429);
    await expect(signUp(test)).resolves.toBeDefined();
    recordFigure('300 concurrent password guesses', { evaluated: evaluated.length });
  });
});

describe('a password reset link', () => {
  it('is accepted once in fifty concurrent uses', async () => {
    const test = await openTestShop({ region: 'IN' });
    const sender = new HttpClient(await test.origin());
    try {
      const { email } = await signUp(test);
      await test.rest('POST', '/sendresetpasswordlink', { body: { email } });
      await test.runJob('send mails');
      const [link, ...others] = (await readMails(test.mailFolder)).flatMap(
        ({ mail }) => /\/resetpassword\/(\S+)/.exec(mail.text ?? '')?.[1] ?? [],
      );
      expect([typeof link, others]).toEqual(['string', []]);
      const uses = Array.from({ length: 50 }, (_, n) =>
        n % 2
          ? rest(`/resetpassword/${link}`, { new_password: `Password${n}!` })
          : graphql(`mutation { customerPasswordReset(data: "${link}", newPassword: "Password${n}!") { success } }`),
      );
      const answers = await Promise.all(uses.map((call) => sender.send(call)));
      const successful = answers.filter(
        ({ text }) => text.includes('"logstatus":"success"') || text.includes('"success":true'),
      );
      // 50 calls exceed the queue for password hashing: the excess gets 503, and no other 5xx is allowed.
      expect([successful.length, answers.filter(({ status }) => status >= 500 && status !== 503)]).toEqual([1, []]);
      const opened: string[] = [];
      for (const n of uses.keys()) {
        const { body } = await test.rest('POST', '/login', { body: { email, password: `Password${n}!` } });
        if (JSON.stringify(body).includes('"token"')) opened.push(`Password${n}!`);
      }
      expect(opened).toHaveLength(1);
      recordFigure('50 concurrent uses of one reset link', { accepted: successful.length });
    } finally {
      sender.close();
      await test.close();
    }
  });
});
