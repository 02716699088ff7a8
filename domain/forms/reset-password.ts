import { repeated, resetPassword } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';

/** The request of a password reset. */
export const resetPasswordForm = form({ newPassword: resetPassword() });

/** The reset screen. */
export const resetPasswordConfirmForm = form({
  newPassword: resetPassword(),
  confirmPassword: repeated('newPassword', say.password.confirmBlank, say.password.resetMismatch),
});
