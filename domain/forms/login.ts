import { email, knownPassword, loginEmailWording } from './fields';
import { form } from './form';

export const loginForm = form({ email: email(loginEmailWording), password: knownPassword() });
