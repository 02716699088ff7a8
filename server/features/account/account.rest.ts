import { Refusal } from '../../../domain/failure';
import { changePasswordForm } from '../../../domain/forms/change-password';
import { underscored } from '../../../domain/forms/form';
import { loginForm } from '../../../domain/forms/login';
import { profileForm } from '../../../domain/forms/profile';
import { registerForm } from '../../../domain/forms/sign-up';
import { notices } from '../../../domain/messages';
import { requireViewer } from '../../request/context';
import { type RestRow } from '../../rest/row';
import { accountOperations } from './account.answers';
import { type Accounts } from './accounts.service';
import { fromWire, profileBody } from './account.wire';
import { type PasswordChanges } from './password-change.service';

function signRows(accounts: Accounts, shopName: string): RestRow[] {
  return [
    {
      method: 'POST',
      path: '/register',
      access: 'public',
      ...accountOperations.register,
      form: underscored(registerForm),
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

function profileRows(accounts: Accounts): RestRow[] {
  return [
    {
      method: 'GET',
      path: '/userprofile',
      access: 'customer',
      ...accountOperations.getProfile,
      async run({ context }) {
        const customer = await accounts.profile(requireViewer(context).customerId);
        if (!customer) throw new Refusal('UNAUTHENTICATED');
        return profileBody(customer);
      },
    },
    {
      method: 'POST',
      path: '/updateuserprofile',
      access: 'customer',
      ...accountOperations.updateProfile,
      form: underscored(profileForm),
      run: async ({ body, context }) =>
        profileBody(await accounts.updateProfile(requireViewer(context).customerId, fromWire(profileForm, body))),
    },
  ];
}

function passwordRow(passwordChanges: PasswordChanges): RestRow {
  return {
    method: 'POST',
    path: '/changepassword',
    access: 'customer',
    ...accountOperations.changePassword,
    form: underscored(changePasswordForm),
    async run({ body, context }) {
      const change = fromWire(changePasswordForm, body);
      const { token } = await passwordChanges.change(requireViewer(context), change, context.caller);
      return { logstatus: 'success', token };
    },
  };
}

/** REST routes of the account. Saving an address also affects the cart, so its route is in the cart feature. */
export function accountRows(accounts: Accounts, passwordChanges: PasswordChanges, shopName: string): RestRow[] {
  return [...signRows(accounts, shopName), ...profileRows(accounts), passwordRow(passwordChanges)];
}
