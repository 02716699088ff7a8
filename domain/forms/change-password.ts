import { knownPassword, newPassword, repeated } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';

const passwords = { password: knownPassword(say.password.currentBlank), newPassword: newPassword() };

/** The request of a password change. */
export const changePasswordForm = form(passwords);

/** The change-password screen. */
export const changePasswordConfirmForm = form({
  ...passwords,
  confirmPassword: repeated('newPassword', say.password.confirmBlankStop, say.password.changeMismatch),
});
