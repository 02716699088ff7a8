import { email, loginEmailWording } from './fields';
import { form } from './form';

export const forgotForm = form({ email: email(loginEmailWording) });
