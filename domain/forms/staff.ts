import { staffLimits, staffRoles } from '../staff/staff-roles';
import { notValid } from './field-messages';
import { choice, contactEmailWording, email, mailableEmail, optionalText, text } from './fields';
import { form } from './form';
import { atLeast, atMost, firstViolation, notBlank, required } from './rules';

const blankPassword = 'Enter a password.';

/** Not trimmed. Longer than a customer's, whose length is specified. */
function password(minimum: number) {
  const { max } = staffLimits.password;
  const rules = [
    notBlank(blankPassword),
    atMost(max, 'Password'),
    atLeast(minimum, `A password has at least ${minimum} characters.`),
  ];
  return required(notValid('Password'), blankPassword)
    .meta({ minLength: minimum, maxLength: max })
    .test('field', firstViolation(rules));
}

const existingPassword = () => password(1);
const newPassword = () => password(staffLimits.password.min);
const maxCode = 20;
const code = () => text({ label: 'Code', blank: 'Enter the code.', max: maxCode });
const maxToken = 200;
const token = () => text({ label: 'Link', blank: 'The link is incomplete.', max: maxToken });

export const staffSignInForm = form({
  email: email(contactEmailWording),
  password: existingPassword(),
  code: optionalText('Code', maxCode),
});

export const staffInviteForm = form({
  email: mailableEmail(contactEmailWording),
  name: text({ label: 'Name', blank: 'Enter a name.', max: staffLimits.name }),
  role: choice(staffRoles, 'Choose a role.'),
});

export const staffResetRequestForm = form({ email: email(contactEmailWording) });
export const staffLinkForm = form({ token: token(), password: newPassword() });
export const staffPasswordForm = form({ password: existingPassword(), newPassword: newPassword() });
export const enrolTotpForm = form({ password: existingPassword(), code: optionalText('Code', maxCode) });
export const confirmTotpForm = form({ code: code() });
