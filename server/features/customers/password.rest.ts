import { Type } from '@sinclair/typebox';
import { changePasswordForm, forgotForm, loginForm, resetPasswordForm } from '../../../domain/forms/passwords';
import { email, failure, logstatus, reason, success, text } from '../../rest/fields';
import { formBody, snakeCaseBody } from '../../rest/request-body';
import { RestResponse, route, type RestRoute } from '../../rest/route';
import { type ChangePassword } from './change-password';
import { type SignInCustomer } from './sign-in';
import { type PasswordResets } from './reset-password';

export const password = text('The password.', 'Fernwild1!');
const newPassword = text('The new password.', 'Fernwild2!');

const write = { method: 'POST', tag: 'Account', scope: 'customers:write' } as const;

const tokenResponse = {
  response: Type.Union([
    Type.Object({
      logstatus: success,
      token: text('Token to send in the `x-auth-token` header.', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'),
    }),
    failure,
  ]),
  returnsToken: true,
} as const;

const login = (signIn: SignInCustomer) =>
  route({
    ...write,
    path: '/login',
    operationId: 'login',
    summary: 'Sign in',
    description:
      'Returns the token to send in the `x-auth-token` header. If the email address or password is wrong, `logstatus` is "failed".',
    access: 'public',
    body: formBody(loginForm, { email, password }),
    ...tokenResponse,
    async run({ input, context }) {
      const { token } = await signIn.run(input, context.caller, context.cartCookie);
      return { logstatus: 'success', token };
    },
  });

const changePassword = (change: ChangePassword) =>
  route({
    ...write,
    path: '/changepassword',
    operationId: 'changePassword',
    summary: 'Change the password',
    description:
      'Changes the password. All existing tokens of the customer become invalid; use the returned one. If the current password is wrong, `logstatus` is "failed".',
    access: 'customer',
    body: snakeCaseBody(changePasswordForm, { password, new_password: newPassword }),
    ...tokenResponse,
    async run({ input, viewer, context }) {
      const { token } = await change.run(viewer, input, context.caller);
      return { logstatus: 'success', token };
    },
  });

const requestPasswordReset = (resets: PasswordResets) =>
  route({
    ...write,
    path: '/sendresetpasswordlink',
    operationId: 'requestPasswordReset',
    summary: 'Request a password reset',
    description: 'Sends a password reset link by email.',
    access: 'public',
    body: formBody(forgotForm, { email }),
    response: Type.Object({
      logstatus: logstatus('success', 'failed'),
      email,
      ...reason,
    }),
    async run({ input: { email }, context }) {
      await resets.request(email, context.caller);
      return { logstatus: 'success', email };
    },
    // The contract: an unknown customer is answered with status 200 and `logstatus: "failed"`, not 404.
    refusalResponse: ({ code, message }, { input }) =>
      code === 'NOT_FOUND'
        ? new RestResponse(200, { logstatus: 'failed', email: input.email, msg: message, code })
        : undefined,
  });

const resetPassword = (resets: PasswordResets) =>
  route({
    ...write,
    path: '/resetpassword/:data',
    operationId: 'resetPassword',
    summary: 'Reset the password',
    description:
      'Sets a new password with the token of an emailed link, which can be used once. If the link is expired, used or invalid, `logstatus` is "failed".',
    access: 'public',
    params: {
      data: text('Token from the emailed link: the last segment of its URL.', 'ZGF0YS1vZi10aGUtbGluaw', {
        maxLength: 1000,
      }),
    },
    body: snakeCaseBody(resetPasswordForm, { new_password: newPassword }),
    response: Type.Union([Type.Object({ logstatus: success }), failure]),
    async run({ params, input, context }) {
      await resets.reset(params.data, input.newPassword, context.caller);
      return { logstatus: 'success' };
    },
  });

export const passwordRoutes = (signIn: SignInCustomer, change: ChangePassword, resets: PasswordResets): RestRoute[] => [
  login(signIn),
  changePassword(change),
  requestPasswordReset(resets),
  resetPassword(resets),
];
