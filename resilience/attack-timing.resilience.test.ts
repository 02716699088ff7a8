import { createPasswords } from '../server/infra/passwords';
import { signUp } from '../server/testing/builders/sign-up';
import { openTestShop } from '../server/testing/shop';
import { recordFigure } from './harness/record-figure';
import { HttpClient, type HttpRequest, jsonRequest } from './harness/http-client';

describe('response times of the login', () => {
  const rounds = 30;
  const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

  it('do not reveal whether an email has an account', async () => {
    const test = await openTestShop({ region: 'IN', passwords: createPasswords() });
    const sender = new HttpClient(await test.origin());
    try {
      const { email } = await signUp(test);
      const time = async (call: HttpRequest) => {
        const start = performance.now();
        const { text } = await sender.send(call);
        return { milliseconds: performance.now() - start, text: text.replaceAll(/"cost":\{[^}]*\}/g, '') };
      };
      const login = (address: string) =>
        jsonRequest('POST', '/api/login', { email: address, password: 'not the right one' });
      // Warm-up: one-off initialization is not measured.
      for (const each of [email, 'nobody@example.com']) await time(login(each));
      const [known, unknown]: [number[], number[]] = [[], []];
      for (let n = 0; n < rounds; n += 1) {
        // Interleaved, so that load on the machine affects both series alike.
        const [one, other] = [await time(login(email)), await time(login(`nobody-${n}@example.com`))];
        expect(one.text).toBe(other.text);
        known.push(one.milliseconds);
        unknown.push(other.milliseconds);
      }
      // Without a hash computation for unknown emails, their answers take a twentieth of the time.
      const ratio = median(known) / median(unknown);
      expect([ratio > 0.5, ratio < 2]).toEqual([true, true]);
      recordFigure('median of a failed login, known and unknown email', {
        'known ms': Number(median(known).toFixed(1)),
        'unknown ms': Number(median(unknown).toFixed(1)),
      });
    } finally {
      sender.close();
      await test.close();
    }
  });
});
