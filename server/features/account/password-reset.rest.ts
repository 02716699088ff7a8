import { forgotForm } from '../../../domain/forms/forgot';
import { underscored } from '../../../domain/forms/form';
import { resetPasswordForm } from '../../../domain/forms/reset-password';
import { RestAnswer, type RestRow } from '../../rest/row';
import { accountOperations } from './account.answers';
import { fromWire } from './account.wire';
import { type PasswordResets } from './password-resets.service';

/** The documented paths for a forgotten password. */
export function passwordResetRows(resets: PasswordResets): RestRow[] {
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
      // No such customer is an answer here, not a missing page.
      refused: ({ code, message }, { body }) =>
        code === 'NOT_FOUND' ? new RestAnswer(200, { logstatus: 'failed', email: body.email, msg: message }) : undefined,
    },
    {
      method: 'POST',
      path: '/resetpassword/:data',
      access: 'public',
      ...accountOperations.resetPassword,
      form: underscored(resetPasswordForm),
      async run({ params, body, context }) {
        await resets.reset(params['data'] ?? '', fromWire(resetPasswordForm, body).newPassword, context.caller);
        return { logstatus: 'success' };
      },
    },
  ];
}
