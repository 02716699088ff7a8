import { z } from 'zod';
import { RequestError } from '../../../domain/errors';
import { type Logger } from '../logger';
import { type Tracer } from '../tracing/tracer';
import { type HumanVerification, type VerificationConfig, type VerifiedForm } from './human-verification';

interface RecaptchaSettings {
  readonly siteKey: string;
  readonly secretKey: string;
  readonly verifyUrl: string;
}

const timeoutMs = 5_000;
const retrySeconds = 5;

/** Scores range from 0 (bot) to 1 (human); this is the threshold that the service recommends. */
const minHumanScore = 0.5;

/** The answer about a human. That to the checkbox widget has neither `action` nor `score`; where present, they must match. */
const answerSchema = z.object({
  success: z.literal(true),
  action: z.string().optional(),
  score: z.number().optional(),
});

/** Google reCAPTCHA. The service issues the challenges and accepts each token once. */
export class RecaptchaVerification implements HumanVerification {
  readonly config: VerificationConfig;
  readonly externalHosts = [
    {
      scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
  ];

  constructor(
    private readonly settings: RecaptchaSettings,
    private readonly logger: Logger,
    private readonly tracer?: Tracer,
  ) {
    this.config = { provider: 'recaptcha', siteKey: settings.siteKey, challengeUrl: null };
  }

  challenge(): Promise<null> {
    return Promise.resolve(null);
  }

  /** @throws Refusal BUSY while the service does not answer */
  async verify(form: VerifiedForm, token: string): Promise<boolean> {
    const answer = answerSchema.safeParse(await this.callSiteVerify(token)).data;
    return answer !== undefined && (answer.action ?? form) === form && (answer.score ?? 1) >= minHumanScore;
  }

  private async callSiteVerify(token: string): Promise<unknown> {
    const { secretKey, verifyUrl } = this.settings;
    const body = new URLSearchParams({ secret: secretKey, response: token });
    try {
      const headers = this.tracer?.headers() ?? {};
      const response = await fetch(verifyUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The verification service answered ${response.status}.`);
      return await response.json();
    } catch (error) {
      this.logger.error('the human verification service does not answer', {}, error);
      throw new RequestError('BUSY', undefined, retrySeconds);
    }
  }
}
