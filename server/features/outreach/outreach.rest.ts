import { contactForm } from '../../../domain/forms/contact';
import { subscriptionForm } from '../../../domain/forms/mail-requests';
import { formBody } from '../../rest/request-body';
import { notFound, RestResponse, route, type RestRoute } from '../../rest/route';
import { outreachOperations } from './outreach.openapi';
import { type HumanVerification } from './human-verification';
import { type Newsletter } from './newsletter.service';
import { type SubmitContact } from './submit-contact';

interface OutreachServices {
  readonly contacting: SubmitContact;
  readonly newsletter: Newsletter;
  readonly verification: HumanVerification;
}

function challengeRoute(verification: HumanVerification): RestRoute {
  return route({
    method: 'GET',
    path: '/captcha',
    access: 'public',
    scope: 'none',
    ...outreachOperations.getChallenge,
    run: async ({ query: { action }, context }) =>
      (await verification.challenge(action, context.caller)) ??
      notFound('This shop hands out no challenges of its own.'),
  });
}

function contactRoute(contacting: SubmitContact): RestRoute {
  return route({
    method: 'POST',
    path: '/contactus',
    access: 'public',
    scope: 'messages:write',
    ...outreachOperations.contact,
    body: formBody(contactForm),
    async run({ input, context }) {
      await contacting.submit(input, context.caller);
      const { name, lastname, email, subject, message } = input;
      return { logstatus: 'success', name, lastname, email, subject, message };
    },
  });
}

function subscriptionRoute(newsletter: Newsletter): RestRoute {
  return route({
    method: 'POST',
    path: '/subscription',
    access: 'public',
    scope: 'messages:write',
    ...outreachOperations.subscribe,
    body: formBody(subscriptionForm),
    async run({ input: { email, rtoken }, context }) {
      await newsletter.subscribe(email, rtoken ?? '', context.caller);
      return { logstatus: 'success' };
    },
    // The contract answers two errors with status 200 and a distinct `logstatus` each.
    refusalResponse({ code, message }) {
      if (code === 'ALREADY_SUBSCRIBED') return new RestResponse(200, { logstatus: 'failed', msg: message, code });
      return code === 'CAPTCHA_FAILED'
        ? new RestResponse(200, { logstatus: 'failed2', msg: message, code })
        : undefined;
    },
  });
}

/** The documented paths of the contact form and the newsletter. */
export function outreachRoutes({ contacting, newsletter, verification }: OutreachServices): RestRoute[] {
  return [challengeRoute(verification), contactRoute(contacting), subscriptionRoute(newsletter)];
}
