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
import { addressFields } from './address.rest';
import { type CustomerProfile } from './customer.entity';
import { type Profiles } from './customer-profile';
import { password } from './password.rest';
import { type RegisterCustomer } from './register-customer';
import { type Sessions } from './sessions.service';

export const customerId = numericId('Id of the customer.', 7);
const { phone } = addressFields;
const gender = text('"male", "female" or "other"; empty or null if not specified.', 'other');

const preference = (channel: string) =>
  oneOf(['0', '1'], { description: `"1" if the customer accepts marketing by ${channel}, else "0".` });
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

const register = (registration: RegisterCustomer, settings: CurrentSettings) =>
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
      await registration.run(input, context.caller);
      return { logstatus: 'success', msg: notices.registered(settings.values.name).text };
    },
  });

const logout = (sessions: Sessions) =>
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
      await sessions.revoke(viewer.customerId, viewer.sessionId);
      return { logstatus: 'success' };
    },
  });

const getProfile = (profiles: Profiles) =>
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
      const customer = await profiles.read(viewer.customerId);
      if (!customer) throw new RequestError('UNAUTHENTICATED');
      return profileBody(customer);
    },
  });

const updateProfile = (profiles: Profiles) =>
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
    run: async ({ input, viewer }) => profileBody(await profiles.update(viewer.customerId, input)),
  });

export const customerRoutes = (
  registration: RegisterCustomer,
  profiles: Profiles,
  sessions: Sessions,
  settings: CurrentSettings,
): RestRoute[] => [register(registration, settings), logout(sessions), getProfile(profiles), updateProfile(profiles)];
