import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type DataSource } from 'typeorm';
import { type ChallengeParameters } from 'altcha-lib/types';
import { z } from 'zod';
import { type Clock } from '../clock';
import { insertUnlessPresent } from '../../database/transaction';
import { clientKey, type RateLimits } from '../rate-limits';
import { type Caller } from '../request/viewer';
import { type HumanVerification, type VerificationConfig, type VerifiedForm } from './human-verification';
import { UsedChallenge } from './used-challenge.entity';

/** A token of the widget. Its parameters are not validated: they are signed, and the verification refuses others than those that were issued. */
const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.custom<ChallengeParameters>((value) => typeof value === 'object' && value !== null),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Returns the challenge and solution in a token; undefined if it is malformed. Does not verify the signature. */
function readAltchaToken(token: string) {
  try {
    return tokenSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const lifetimeMs = 10 * 60_000;
interface ProofOfWork {
  /** The cost of the key derivation that is one attempt. */
  readonly iterations: number;
  /** A solver needs a random number of attempts between these. */
  readonly minCounter: number;
  readonly maxCounter: number;
}

/** About half a second of CPU time on a phone: negligible for one message, expensive for a thousand. */
const proofOfWork: ProofOfWork = { iterations: 5_000, minCounter: 100, maxCounter: 400 };

/** Self-hosted verification: a proof of work in the visitor's browser, without a third party. */
export class AltchaVerification implements HumanVerification {
  readonly config: VerificationConfig = { provider: 'altcha', siteKey: null, challengeUrl: '/api/captcha' };
  readonly externalHosts = [];
  private readonly keys: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    secret: string,
    private readonly work: ProofOfWork = proofOfWork,
  ) {
    const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
    this.keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  }

  async challenge(form: VerifiedForm, { address }: Caller): Promise<object> {
    await this.limits.consume('captcha', clientKey(address));
    const expiresAt = this.clock.now().getTime() + lifetimeMs;
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.work.iterations,
      counter: randomInt(this.work.maxCounter, this.work.minCounter),
      data: { form, expiresAt },
      deriveKey,
      ...this.keys,
    });
    // Only the widget reads this `expiresAt`, to request a new challenge in time; it is not signed. The library would compare it
    // with the system clock, so `verify` checks the `expiresAt` in the signed data against the injected clock.
    return { parameters: { ...parameters, expiresAt: Math.floor(expiresAt / 1000) }, signature };
  }

  async verify(form: VerifiedForm, token: string): Promise<boolean> {
    const read = readAltchaToken(token);
    if (!read) return false;
    const parameters = { ...read.challenge.parameters };
    delete parameters.expiresAt;
    const { signature } = read.challenge;
    const { verified } = await verifySolution({
      challenge: { parameters, signature },
      solution: read.solution,
      deriveKey,
      ...this.keys,
    });
    return verified && this.isCurrent(form, parameters.data) && this.consume(signature);
  }

  private isCurrent(form: VerifiedForm, data: Readonly<Record<string, unknown>> = {}): boolean {
    return data.form === form && Number(data.expiresAt) > this.clock.now().getTime();
  }

  /** Returns true for the first submission of a solution; the primary key rejects every further one. */
  private consume(id: string): Promise<boolean> {
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    return insertUnlessPresent(this.db.manager, UsedChallenge, { id, expiresAt });
  }
}
