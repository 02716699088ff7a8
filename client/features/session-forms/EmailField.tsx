import { emailInput } from '../../ui/email-input';
import { TextField } from '../../ui/TextField';

/** @param autoComplete `username` where the email signs in, `email` where it is new */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  return <TextField name="email" label="Email" {...emailInput} autoComplete={autoComplete} />;
}
