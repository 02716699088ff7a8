import { knownPassword, newPassword, repeated } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';

const passwords = { password: knownPassword(say.password.currentBlank), newPassword: newPassword() };

/** What a password change sends. */
export const changePasswordForm = form(passwords);

/** What the change-password screen asks. */
export const changePasswordConfirmForm = form({
  ...passwords,
  confirmPassword: repeated('newPassword', say.password.confirmBlankStop, say.password.changeMismatch),
});
