import { repeated, resetPassword } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';

/** What a password reset sends. */
export const resetPasswordForm = form({ newPassword: resetPassword() });

/** What the reset screen asks. */
export const resetPasswordConfirmForm = form({
  newPassword: resetPassword(),
  confirmPassword: repeated('newPassword', say.password.confirmBlank, say.password.resetMismatch),
});
