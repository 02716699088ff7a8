import { confirmation, email, existingPassword, loginEmailWording, newPassword, resetPassword } from './fields';
import { fieldMessages as messages } from './field-messages';
import { form } from './form';

export const loginForm = form({ email: email(loginEmailWording), password: existingPassword() });

export const forgotForm = form({ email: email(loginEmailWording) });

/** The request of a password reset. */
export const resetPasswordForm = form({ newPassword: resetPassword() });

/** The reset screen. */
export const resetPasswordConfirmForm = form({
  newPassword: resetPassword(),
  confirmPassword: confirmation('newPassword', messages.password.confirmBlank, messages.password.resetMismatch),
});

const passwords = { password: existingPassword(messages.password.currentBlank), newPassword: newPassword() };

/** The request of a password change. */
export const changePasswordForm = form(passwords);

/** The change-password screen. */
export const changePasswordConfirmForm = form({
  ...passwords,
  confirmPassword: confirmation('newPassword', messages.password.confirmBlankStop, messages.password.changeMismatch),
});
