import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { isDuplicate } from '../../infra/database/transaction';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../request/viewer';
import { readAltchaToken } from './altcha-token';
import { type HumanVerification, type VerificationFacts, type VerifiedForm } from './human-verification';
import { UsedChallenge } from './used-challenge.entity';

const lifetimeMs = 10 * 60_000;
/** About half a second of a phone's time: little for one message, much for a thousand. */
const effort = { iterations: 5_000, fewestTries: 100, mostTries: 400 };

/** The shop's own verification: a proof of work that the visitor's browser does, with nobody outside. */
export class AltchaVerification implements HumanVerification {
  readonly facts: VerificationFacts = { provider: 'altcha', siteKey: null, challengeUrl: '/api/captcha' };
  readonly outside = [];
  private readonly keys: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    secret: string,
  ) {
    const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
    this.keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  }

  async challenge(form: VerifiedForm, { address }: Caller): Promise<object> {
    await this.limits.take('captcha', clientKey(address));
    const expiresAt = this.clock.now().getTime() + lifetimeMs;
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: effort.iterations,
      counter: randomInt(effort.mostTries, effort.fewestTries),
      data: { form, expiresAt },
      deriveKey,
      ...this.keys,
    });
    // For the widget alone, which then asks for a new one in time. The library would judge it by a clock of its own,
    // so what counts is in the signed data.
    return { parameters: { ...parameters, expiresAt: Math.floor(expiresAt / 1000) }, signature };
  }

  async verify(form: VerifiedForm, token: string): Promise<boolean> {
    const read = readAltchaToken(token);
    if (!read) return false;
    const parameters = { ...read.challenge.parameters };
    delete parameters.expiresAt;
    const { signature } = read.challenge;
    const { verified } = await verifySolution({ challenge: { parameters, signature }, solution: read.solution, deriveKey, ...this.keys });
    return verified && this.isCurrent(form, parameters.data) && this.useUp(signature);
  }

  private isCurrent(form: VerifiedForm, data: Readonly<Record<string, unknown>> = {}): boolean {
    return data.form === form && Number(data.expiresAt) > this.clock.now().getTime();
  }

  /** Of two that hand in the same solution, one inserts the mark. */
  private async useUp(id: string): Promise<boolean> {
    try {
      await this.db.manager.insert(UsedChallenge, { id, expiresAt: new Date(this.clock.now().getTime() + lifetimeMs) });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
