import { email, existingPassword, loginEmailWording } from './fields';
import { form } from './form';

export const loginForm = form({ email: email(loginEmailWording), password: existingPassword() });
