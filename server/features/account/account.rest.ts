import { RequestError } from '../../../domain/errors';
import { changePasswordForm } from '../../../domain/forms/change-password';
import { toSnakeCaseForm } from '../../../domain/forms/form';
import { loginForm } from '../../../domain/forms/login';
import { profileForm } from '../../../domain/forms/profile';
import { registerForm } from '../../../domain/forms/sign-up';
import { notices } from '../../../domain/messages';
import { requireViewer } from '../../infra/request/context';
import { type RestRoute } from '../../rest/route';
import { accountOperations } from './account.openapi';
import { type Accounts } from './accounts.service';
import { fromWire, profileBody } from './account.wire';
import { type PasswordChanges } from './password-change.service';

function authRoutes(accounts: Accounts, shopName: string): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/register',
      access: 'public',
      ...accountOperations.register,
      form: toSnakeCaseForm(registerForm),
      async run({ body, context }) {
        await accounts.register(fromWire(registerForm, body), context.caller);
        return { logstatus: 'success', msg: notices.registered(shopName).text };
      },
    },
    {
      method: 'POST',
      path: '/login',
      access: 'public',
      ...accountOperations.login,
      form: loginForm,
      async run({ body, context }) {
        const { token } = await accounts.login(fromWire(loginForm, body), context.caller, context.cartCookie);
        return { logstatus: 'success', token };
      },
    },
    {
      method: 'POST',
      path: '/logout',
      access: 'customer',
      ...accountOperations.logout,
      async run({ context }) {
        await accounts.logout(requireViewer(context));
        return { logstatus: 'success' };
      },
    },
  ];
}

function profileRoutes(accounts: Accounts): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/userprofile',
      access: 'customer',
      ...accountOperations.getProfile,
      async run({ context }) {
        const customer = await accounts.profile(requireViewer(context).customerId);
        if (!customer) throw new RequestError('UNAUTHENTICATED');
        return profileBody(customer);
      },
    },
    {
      method: 'POST',
      path: '/updateuserprofile',
      access: 'customer',
      ...accountOperations.updateProfile,
      form: toSnakeCaseForm(profileForm),
      run: async ({ body, context }) =>
        profileBody(await accounts.updateProfile(requireViewer(context).customerId, fromWire(profileForm, body))),
    },
  ];
}

function passwordRoute(passwordChanges: PasswordChanges): RestRoute {
  return {
    method: 'POST',
    path: '/changepassword',
    access: 'customer',
    ...accountOperations.changePassword,
    form: toSnakeCaseForm(changePasswordForm),
    async run({ body, context }) {
      const change = fromWire(changePasswordForm, body);
      const { token } = await passwordChanges.change(requireViewer(context), change, context.caller);
      return { logstatus: 'success', token };
    },
  };
}

/** REST routes of the account. Saving an address also affects the cart, so its route is in the cart feature. */
export function accountRoutes(accounts: Accounts, passwordChanges: PasswordChanges, shopName: string): RestRoute[] {
  return [...authRoutes(accounts, shopName), ...profileRoutes(accounts), passwordRoute(passwordChanges)];
}
