import { defineModule, type Infrastructure } from '../module';
import { AltchaVerification } from '../../infra/captcha/altcha-verification';
import { getChallenge } from './captcha.rest';
import { type HumanVerification } from '../../infra/captcha/human-verification';
import { RecaptchaVerification } from '../../infra/captcha/recaptcha-verification';
import { UsedChallenge } from '../../infra/captcha/used-challenge.entity';

function createVerification({ config, db, clock, limits, logger, tracer }: Infrastructure): HumanVerification {
  const { captcha, secrets } = config;
  if (captcha.provider === 'recaptcha') return new RecaptchaVerification(captcha, logger, tracer);
  return new AltchaVerification(db, clock, limits, secrets.captcha);
}

/** The verification that a person sends a form. */
export const captchaModule = defineModule({
  name: 'captcha',
  services: (infrastructure) => ({ verification: createVerification(infrastructure) }),
  routes: ({ verification }) => [getChallenge(verification)],
  retention: [{ entity: UsedChallenge, where: 'used_challenge.expires_at < :before', days: 0 }],
  externalHosts: ({ verification }) => verification.externalHosts,
});
