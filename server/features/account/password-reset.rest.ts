import { forgotForm } from '../../../domain/forms/forgot';
import { resetPasswordForm } from '../../../domain/forms/reset-password';
import { formBody, snakeCaseBody } from '../../rest/request-body';
import { RestResponse, route, type RestRoute } from '../../rest/route';
import { accountOperations } from './account.openapi';
import { type PasswordResets } from './password-resets.service';

/** REST routes of the password reset. */
export function passwordResetRoutes(resets: PasswordResets): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/sendresetpasswordlink',
      access: 'public',
      ...accountOperations.requestPasswordReset,
      body: formBody(forgotForm),
      async run({ input: { email }, context }) {
        await resets.request(email, context.caller);
        return { logstatus: 'success', email };
      },
      // The contract: an unknown customer is answered with status 200 and `logstatus: "failed"`, not 404.
      refusalResponse: ({ code, message }, { input }) =>
        code === 'NOT_FOUND'
          ? new RestResponse(200, { logstatus: 'failed', email: input.email, msg: message })
          : undefined,
    }),
    route({
      method: 'POST',
      path: '/resetpassword/:data',
      access: 'public',
      ...accountOperations.resetPassword,
      body: snakeCaseBody(resetPasswordForm),
      async run({ params, input, context }) {
        await resets.reset(params.data, input.newPassword, context.caller);
        return { logstatus: 'success' };
      },
    }),
  ];
}
