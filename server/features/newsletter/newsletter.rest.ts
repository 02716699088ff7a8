import { Type } from '@sinclair/typebox';
import { subscriptionForm } from '../../../domain/forms/mail-requests';
import { captchaToken, email, oneOf, reason } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { RestResponse, route } from '../../rest/route';
import { type Newsletter } from './newsletter.service';

export const subscribe = (newsletter: Newsletter) =>
  route({
    method: 'POST',
    tag: 'Contact',
    access: 'public',
    scope: 'messages:write',
    path: '/subscription',
    operationId: 'subscribe',
    summary: 'Subscribe to the newsletter',
    description:
      'Subscribes an email address. `logstatus` is "failed" if it is already subscribed, "failed2" if the CAPTCHA was not solved.',
    body: formBody(subscriptionForm, { email, rtoken: captchaToken }),
    response: Type.Object({
      logstatus: oneOf(['success', 'failed', 'failed2'], {
        description: 'failed: already subscribed. failed2: CAPTCHA not solved.',
      }),
      ...reason,
    }),
    async run({ input: { email, rtoken }, context }) {
      await newsletter.subscribe(email, rtoken ?? '', context.caller);
      return { logstatus: 'success' };
    },
    // The contract answers two errors with status 200 and a distinct `logstatus` each.
    refusalResponse({ code, message: msg }) {
      if (code === 'ALREADY_SUBSCRIBED') return new RestResponse(200, { logstatus: 'failed', msg, code });
      return code === 'CAPTCHA_FAILED' ? new RestResponse(200, { logstatus: 'failed2', msg, code }) : undefined;
    },
  });
