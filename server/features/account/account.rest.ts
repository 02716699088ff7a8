import { RequestError } from '../../../domain/errors';
import { changePasswordForm, loginForm, forgotForm, resetPasswordForm } from '../../../domain/forms/passwords';
import { profileForm } from '../../../domain/forms/profile';
import { registerForm } from '../../../domain/forms/sign-up';
import { notices } from '../../../domain/messages';
import { type CurrentSettings } from '../../infra/current-settings';
import { formBody, snakeCaseBody } from '../../rest/request-body';
import { route, type RestRoute, RestResponse } from '../../rest/route';
import { accountOperations } from './account.openapi';
import { type Accounts } from './accounts.service';
import { profileBody } from './account.wire';
import { type PasswordChanges } from './password-change.service';
import { type PasswordResets } from './password-resets.service';

function authRoutes(accounts: Accounts, settings: CurrentSettings): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/register',
      access: 'public',
      scope: 'customers:write',
      ...accountOperations.register,
      body: snakeCaseBody(registerForm),
      async run({ input, context }) {
        await accounts.register(input, context.caller);
        return { logstatus: 'success', msg: notices.registered(settings.values.name).text };
      },
    }),
    route({
      method: 'POST',
      path: '/login',
      access: 'public',
      scope: 'customers:write',
      ...accountOperations.login,
      body: formBody(loginForm),
      async run({ input, context }) {
        const { token } = await accounts.login(input, context.caller, context.cartCookie);
        return { logstatus: 'success', token };
      },
    }),
    route({
      method: 'POST',
      path: '/logout',
      access: 'customer',
      scope: 'customers:write',
      ...accountOperations.logout,
      async run({ viewer }) {
        await accounts.logout(viewer);
        return { logstatus: 'success' };
      },
    }),
  ];
}

function profileRoutes(accounts: Accounts): RestRoute[] {
  return [
    route({
      method: 'GET',
      path: '/userprofile',
      access: 'customer',
      scope: 'customers:read',
      ...accountOperations.getProfile,
      async run({ viewer }) {
        const customer = await accounts.profile(viewer.customerId);
        if (!customer) throw new RequestError('UNAUTHENTICATED');
        return profileBody(customer);
      },
    }),
    route({
      method: 'POST',
      path: '/updateuserprofile',
      access: 'customer',
      scope: 'customers:write',
      ...accountOperations.updateProfile,
      body: snakeCaseBody(profileForm),
      run: async ({ input, viewer }) => profileBody(await accounts.updateProfile(viewer.customerId, input)),
    }),
  ];
}

function passwordRoute(passwordChanges: PasswordChanges): RestRoute {
  return route({
    method: 'POST',
    path: '/changepassword',
    access: 'customer',
    scope: 'customers:write',
    ...accountOperations.changePassword,
    body: snakeCaseBody(changePasswordForm),
    async run({ input, viewer, context }) {
      const { token } = await passwordChanges.change(viewer, input, context.caller);
      return { logstatus: 'success', token };
    },
  });
}

/** REST routes of the account. Saving an address also affects the cart, so its route is in the cart feature. */
export function accountRoutes(
  accounts: Accounts,
  passwordChanges: PasswordChanges,
  settings: CurrentSettings,
): RestRoute[] {
  return [...authRoutes(accounts, settings), ...profileRoutes(accounts), passwordRoute(passwordChanges)];
}

/** REST routes of the password reset. */
export function passwordResetRoutes(resets: PasswordResets): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/sendresetpasswordlink',
      access: 'public',
      scope: 'customers:write',
      ...accountOperations.requestPasswordReset,
      body: formBody(forgotForm),
      async run({ input: { email }, context }) {
        await resets.request(email, context.caller);
        return { logstatus: 'success', email };
      },
      // The contract: an unknown customer is answered with status 200 and `logstatus: "failed"`, not 404.
      refusalResponse: ({ code, message }, { input }) =>
        code === 'NOT_FOUND'
          ? new RestResponse(200, { logstatus: 'failed', email: input.email, msg: message, code })
          : undefined,
    }),
    route({
      method: 'POST',
      path: '/resetpassword/:data',
      access: 'public',
      scope: 'customers:write',
      ...accountOperations.resetPassword,
      body: snakeCaseBody(resetPasswordForm),
      async run({ params, input, context }) {
        await resets.reset(params.data, input.newPassword, context.caller);
        return { logstatus: 'success' };
      },
    }),
  ];
}
