import { Type } from '@sinclair/typebox';
import { shopError } from '../../../domain/errors';
import { notValid } from '../../../domain/forms/field-messages';
import { oneOf, text } from '../../rest/fields';
import { notFound, route } from '../../rest/route';
import { type HumanVerification, type VerifiedForm, verifiedForms } from '../../infra/captcha/human-verification';

export const captchaToken = text(
  'Payload of the CAPTCHA widget; see GET /captcha.',
  'eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319',
);

/** @throws ShopError INVALID */
function parseAction(action: string | undefined): VerifiedForm {
  const form = verifiedForms.find((known) => known === action);
  if (!form) throw shopError('INVALID', notValid('Action'), 'action');
  return form;
}

export const getChallenge = (verification: HumanVerification) =>
  route({
    method: 'GET',
    path: '/captcha',
    operationId: 'getChallenge',
    tag: 'Contact',
    summary: 'Get a CAPTCHA challenge',
    description:
      'Returns a new challenge for the ALTCHA widget, for the form named by `action`. Send the payload of the widget as the token of the form. 404 if the shop uses another CAPTCHA provider.',
    access: 'public',
    scope: 'none',
    query: { action: oneOf(verifiedForms, { description: 'Form that the challenge is for.', examples: ['contact'] }) },
    response: Type.Unsafe<object>({ type: 'object', description: 'A challenge for the CAPTCHA widget.' }),
    errorStatuses: [404],
    run: async ({ query, context }) =>
      (await verification.challenge(parseAction(query.action), context.caller)) ??
      notFound('This shop hands out no challenges of its own.'),
  });
