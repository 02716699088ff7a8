import { policies } from '../infra/limit-policies';
import { openTestShop } from '../testing/shop';

it('every path of the REST API answers 429 with Retry-After after too many calls', async () => {
  const failure = {
    logstatus: 'failed',
    msg: expect.any(String) as string,
    code: 'RATE_LIMITED',
    retryAfterSeconds: expect.any(Number) as number,
  };
  const limited = await openTestShop({ rateLimits: true });
  try {
    await Promise.all(
      Array.from({ length: policies.api.points }, () => limited.shop.limits.consume('api', '127.0.0.1')),
    );
    const answers = await Promise.all(
      limited.shop.routes.map(async (row) => {
        const { status, headers, body } = await limited.rest(row.method, row.path.replace(/:[a-z]+/g, 'no-such-thing'));
        return { row: `${row.method} ${row.path}`, status, body, waits: Number(headers.get('retry-after')) > 0 };
      }),
    );
    expect(answers).toEqual(
      limited.shop.routes.map((row) => ({ row: `${row.method} ${row.path}`, status: 429, body: failure, waits: true })),
    );
  } finally {
    await limited.close();
  }
});
