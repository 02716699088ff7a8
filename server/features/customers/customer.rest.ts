import { type Static, Type } from '@sinclair/typebox';
import { RequestError } from '../../../domain/errors';
import { profileForm } from '../../../domain/forms/profile';
import { registerForm } from '../../../domain/forms/sign-up';
import { notices } from '../../../domain/messages';
import { type CurrentSettings } from '../../infra/current-settings';
import {
  email,
  failure,
  firstName,
  lastname,
  message,
  nullable,
  numericId,
  oneOf,
  success,
  text,
} from '../../rest/fields';
import { snakeCaseBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { type Accounts } from './accounts.service';
import { addressFields } from './address.rest';
import { type CustomerProfile } from './customer.entity';
import { password } from './password.rest';

export const customerId = numericId('Id of the customer.', 7);
const { phone } = addressFields;
const gender = text('"male", "female" or "other"; empty or null if not specified.', 'other');

const preference = (channel: string) =>
  oneOf(['0', '1'], { description: `Whether the customer accepts marketing by ${channel}.` });
const preferences = {
  sms_preference: preference('SMS'),
  email_preference: preference('email'),
  whatsapp_preference: preference('WhatsApp'),
};

const profile = Type.Object(
  {
    logstatus: success,
    id: customerId,
    name: firstName,
    lastname,
    email,
    phone,
    gender: nullable(gender),
    ...preferences,
  },
  { title: 'Profile' },
);

const digit = (preference: boolean) => (preference ? '1' : '0');

function profileBody(customer: CustomerProfile): Static<typeof profile> {
  const { id, name, lastname, email, phone, gender, emailPreference, smsPreference, whatsappPreference } = customer;
  return {
    logstatus: 'success',
    id,
    name,
    lastname,
    email,
    phone,
    gender,
    sms_preference: digit(smsPreference),
    email_preference: digit(emailPreference),
    whatsapp_preference: digit(whatsappPreference),
  };
}

const write = { tag: 'Account', scope: 'customers:write' } as const;

const register = (accounts: Accounts, settings: CurrentSettings) =>
  route({
    ...write,
    method: 'POST',
    path: '/register',
    operationId: 'register',
    summary: 'Register',
    description: 'Creates an account. If the email address already has one, `logstatus` is "failed".',
    access: 'public',
    body: snakeCaseBody(registerForm, { name: firstName, lastname, email, phone, password, ...preferences }),
    response: Type.Union([Type.Object({ logstatus: success, msg: message }), failure]),
    async run({ input, context }) {
      await accounts.register(input, context.caller);
      return { logstatus: 'success', msg: notices.registered(settings.values.name).text };
    },
  });

const logout = (accounts: Accounts) =>
  route({
    ...write,
    method: 'POST',
    path: '/logout',
    operationId: 'logout',
    summary: 'Sign out',
    description: 'Invalidates the token of this call.',
    access: 'customer',
    response: Type.Union([Type.Object({ logstatus: success }), failure]),
    async run({ viewer }) {
      await accounts.logout(viewer);
      return { logstatus: 'success' };
    },
  });

const getProfile = (accounts: Accounts) =>
  route({
    method: 'GET',
    path: '/userprofile',
    operationId: 'getProfile',
    tag: 'Account',
    summary: 'Get the profile',
    description: 'Returns the profile of the signed-in customer.',
    access: 'customer',
    scope: 'customers:read',
    response: profile,
    async run({ viewer }) {
      const customer = await accounts.profile(viewer.customerId);
      if (!customer) throw new RequestError('UNAUTHENTICATED');
      return profileBody(customer);
    },
  });

const updateProfile = (accounts: Accounts) =>
  route({
    ...write,
    method: 'POST',
    path: '/updateuserprofile',
    operationId: 'updateProfile',
    summary: 'Update the profile',
    description: 'Updates name, gender and preferences. Email and phone cannot be changed; the fields are ignored.',
    access: 'customer',
    body: snakeCaseBody(profileForm, { name: firstName, lastname, gender, ...preferences }),
    response: profile,
    run: async ({ input, viewer }) => profileBody(await accounts.updateProfile(viewer.customerId, input)),
  });

export const accountRoutes = (accounts: Accounts, settings: CurrentSettings): RestRoute[] => [
  register(accounts, settings),
  logout(accounts),
  getProfile(accounts),
  updateProfile(accounts),
];
