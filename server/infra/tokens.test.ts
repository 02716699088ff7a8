import { SignJWT } from 'jose';
import { TestClock } from '../testing/clock';
import { createTokens } from './tokens';

const secret = 'a-secret-of-the-tests-with-32-bytes!';
const claims = { customerId: 42, firstName: 'Ada', sessionId: 'session-1' };

describe('tokens', () => {
  it('carry the customer and the session, for 24 hours', async () => {
    const clock = new TestClock('2026-03-02T10:00:00Z');
    const tokens = createTokens(secret, clock);
    const { token, expiresAt } = await tokens.sign(claims);
    expect(expiresAt.toISOString()).toBe('2026-03-03T10:00:00.000Z');
    expect(await tokens.verify(token)).toEqual({ ...claims, issuedAt: clock.now(), expiresAt });
    clock.advance({ hours: 23, minutes: 59 });
    expect(await tokens.verify(token)).not.toBeNull();
    clock.advance({ minutes: 2 });
    expect(await tokens.verify(token)).toBeNull();
  });

  it('contain the first name, the id, the session and the times, and nothing else', async () => {
    const clock = new TestClock();
    const issued = clock.now().getTime() / 1000;
    const { token } = await createTokens(secret, clock).sign(claims);
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toEqual({ sub: '42', name: 'Ada', sid: 'session-1', iat: issued, exp: issued + 24 * 60 * 60 });
  });

  it('signed with another secret, altered, cut or absent are refused', async () => {
    const clock = new TestClock();
    const tokens = createTokens(secret, clock);
    const { token } = await tokens.sign(claims);
    const foreign = await createTokens(`${secret}!`, clock).sign(claims);
    const [head, body, signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: '43', name: 'Eve', sid: 'session-1', iat: 1, exp: 9e9 })).toString(
      'base64url',
    );
    for (const bad of [
      foreign.token,
      `${head}.${forged}.${signature}`,
      `${head}.${body}`,
      token.slice(0, -2),
      '',
      'null',
      'a.b.c',
    ]) {
      expect(await tokens.verify(bad)).toBeNull();
    }
  });

  it('cannot choose their own algorithm', async () => {
    const tokens = createTokens(secret, new TestClock());
    const head = Buffer.from('{"alg":"none"}').toString('base64url');
    const body = Buffer.from(JSON.stringify({ sub: '42', name: 'Ada', sid: 's', iat: 1, exp: 9e9 })).toString(
      'base64url',
    );
    expect(await tokens.verify(`${head}.${body}.`)).toBeNull();
    const other = await new SignJWT({ name: 'Ada', sid: 's' })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject('42')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret.repeat(2)));
    expect(await tokens.verify(other)).toBeNull();
  });

  it.each(['0', '-1', '1e3', '01', 'abc', ''])('with the customer id "%s" are refused', async (sub) => {
    const clock = new TestClock();
    const token = await new SignJWT({ name: 'Ada', sid: 's' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 60_000))
      .sign(new TextEncoder().encode(secret));
    expect(await createTokens(secret, clock).verify(token)).toBeNull();
  });
});
