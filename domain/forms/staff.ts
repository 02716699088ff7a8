import { object } from 'yup';
import { staffLimits, staffRoles } from '../staff/staff-roles';
import { choice, contactEmailWording, email, existingPassword, mailableEmail, optionalText, text } from './fields';

const { min, max } = staffLimits.password;

/** Longer than a customer's, whose length is specified. */
const password = () => existingPassword('Enter a password.', max);
const newPassword = () => password().min(min, `A password has at least ${min} characters.`);
const maxCode = 20;
const code = () => text({ label: 'Code', blank: 'Enter the code.', max: maxCode });
const maxToken = 200;
const token = () => text({ label: 'Link', blank: 'The link is incomplete.', max: maxToken });

export const staffSignInForm = object({
  email: email(contactEmailWording),
  password: password(),
  code: optionalText('Code', maxCode),
});

export const staffInviteForm = object({
  email: mailableEmail(contactEmailWording),
  name: text({ label: 'Name', blank: 'Enter a name.', max: staffLimits.name }),
  role: choice(staffRoles, 'Choose a role.'),
});

export const staffResetRequestForm = object({ email: email(contactEmailWording) });
export const staffLinkForm = object({ token: token(), password: newPassword() });
export const staffPasswordForm = object({ password: password(), newPassword: newPassword() });
export const enrolTotpForm = object({ password: password(), code: optionalText('Code', maxCode) });
export const confirmTotpForm = object({ code: code() });
