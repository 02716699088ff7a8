import { existingPassword, newPassword, confirmation } from './fields';
import { fieldMessages as messages } from './field-messages';
import { form } from './form';

const passwords = { password: existingPassword(messages.password.currentBlank), newPassword: newPassword() };

/** The request of a password change. */
export const changePasswordForm = form(passwords);

/** The change-password screen. */
export const changePasswordConfirmForm = form({
  ...passwords,
  confirmPassword: confirmation('newPassword', messages.password.confirmBlankStop, messages.password.changeMismatch),
});
