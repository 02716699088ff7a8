import { forgotForm } from '../../../domain/forms/forgot';
import { toSnakeCaseForm } from '../../../domain/forms/form';
import { resetPasswordForm } from '../../../domain/forms/reset-password';
import { RestResponse, type RestRoute } from '../../rest/route';
import { accountOperations } from './account.openapi';
import { fromWire } from './account.wire';
import { type PasswordResets } from './password-resets.service';

/** REST routes of the password reset. */
export function passwordResetRoutes(resets: PasswordResets): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/sendresetpasswordlink',
      access: 'public',
      ...accountOperations.requestPasswordReset,
      form: forgotForm,
      async run({ body, context }) {
        const { email } = fromWire(forgotForm, body);
        await resets.request(email, context.caller);
        return { logstatus: 'success', email };
      },
      // The contract: an unknown customer is answered with status 200 and `logstatus: "failed"`, not 404.
      refusalResponse: ({ code, message }, { body }) =>
        code === 'NOT_FOUND'
          ? new RestResponse(200, { logstatus: 'failed', email: body.email, msg: message })
          : undefined,
    },
    {
      method: 'POST',
      path: '/resetpassword/:data',
      access: 'public',
      ...accountOperations.resetPassword,
      form: toSnakeCaseForm(resetPasswordForm),
      async run({ params, body, context }) {
        await resets.reset(params['data'] ?? '', fromWire(resetPasswordForm, body).newPassword, context.caller);
        return { logstatus: 'success' };
      },
    },
  ];
}
