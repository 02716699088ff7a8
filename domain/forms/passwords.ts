import { object } from 'yup';
import { confirmation, email, existingPassword, loginEmailWording, newPassword, resetPassword } from './fields';
import { fieldMessages as messages } from './field-messages';

export const loginForm = object({ email: email(loginEmailWording), password: existingPassword() });

export const forgotForm = object({ email: email(loginEmailWording) });

/** The request of a password reset. */
export const resetPasswordForm = object({ newPassword: resetPassword() });

/** The reset screen. */
export const resetPasswordConfirmForm = object({
  newPassword: resetPassword(),
  confirmPassword: confirmation('newPassword', messages.password.confirmBlank, messages.password.resetMismatch),
});

const passwords = { password: existingPassword(messages.password.currentBlank), newPassword: newPassword() };

/** The request of a password change. */
export const changePasswordForm = object(passwords);

/** The change-password screen. */
export const changePasswordConfirmForm = object({
  ...passwords,
  confirmPassword: confirmation('newPassword', messages.password.confirmBlankStop, messages.password.changeMismatch),
});
