/** A token as issued by the server, except for its signature. */
export function testToken(claims: { sub?: string; name?: string; exp?: number } = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  return [part({ alg: 'HS256' }), part({ sub: '7', name: 'Ada', exp: inAnHour, ...claims }), 'signature'].join('.');
}
