import { shopError } from '../../../domain/errors';
import { contactForm } from '../../../domain/forms/contact';
import { notValid } from '../../../domain/forms/field-messages';
import { subscriptionForm } from '../../../domain/forms/newsletter';
import { parseForm } from '../../../domain/forms/parse';
import { notFound, RestResponse, type RestCall, type RestRoute } from '../../rest/route';
import { outreachOperations } from './outreach.openapi';
import { type HumanVerification, verifiedForms } from './human-verification';
import { type Newsletter } from './newsletter.service';
import { type SubmitContact } from './submit-contact';

export interface OutreachServices {
  readonly contacting: SubmitContact;
  readonly newsletter: Newsletter;
  readonly verification: HumanVerification;
}

async function challenge(verification: HumanVerification, { query, context }: RestCall) {
  const form = verifiedForms.find((known) => known === query['action']);
  if (!form) throw shopError('INVALID', notValid('Action'), 'action');
  return (
    (await verification.challenge(form, context.caller)) ?? notFound('This shop hands out no challenges of its own.')
  );
}

async function contact(contacting: SubmitContact, { body, context }: RestCall) {
  const draft = parseForm(contactForm, body);
  await contacting.submit(draft, context.caller);
  const { name, lastname, email, subject, message } = draft;
  return { logstatus: 'success', name, lastname, email, subject, message };
}

async function subscribe(newsletter: Newsletter, { body, context }: RestCall) {
  const { email, rtoken } = parseForm(subscriptionForm, body);
  await newsletter.subscribe(email, rtoken ?? '', context.caller);
  return { logstatus: 'success' };
}

/** Answers two errors of the newsletter with 200 and distinct `logstatus` values, as the REST API documents. */
const subscriptionErrorAnswer: RestRoute['refusalResponse'] = ({ code, message }) => {
  if (code === 'ALREADY_SUBSCRIBED') return new RestResponse(200, { logstatus: 'failed', msg: message });
  return code === 'CAPTCHA_FAILED' ? new RestResponse(200, { logstatus: 'failed2', msg: message }) : undefined;
};

/** The documented paths of the contact form and the newsletter. */
export function outreachRoutes({ contacting, newsletter, verification }: OutreachServices): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/captcha',
      access: 'public',
      ...outreachOperations.getChallenge,
      run: (call) => challenge(verification, call),
    },
    {
      method: 'POST',
      path: '/contactus',
      access: 'public',
      ...outreachOperations.contact,
      form: contactForm,
      run: (call) => contact(contacting, call),
    },
    {
      method: 'POST',
      path: '/subscription',
      access: 'public',
      ...outreachOperations.subscribe,
      form: subscriptionForm,
      run: (call) => subscribe(newsletter, call),
      refusalResponse: subscriptionErrorAnswer,
    },
  ];
}
