import { confirmation, resetPassword } from './fields';
import { fieldMessages as messages } from './field-messages';
import { form } from './form';

/** The request of a password reset. */
export const resetPasswordForm = form({ newPassword: resetPassword() });

/** The reset screen. */
export const resetPasswordConfirmForm = form({
  newPassword: resetPassword(),
  confirmPassword: confirmation('newPassword', messages.password.confirmBlank, messages.password.resetMismatch),
});
