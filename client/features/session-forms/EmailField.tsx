import type { InferType } from 'yup';
import type { forgotForm } from '../../../domain/forms/passwords';
import { emailInput } from '../../ui/email-input';
import { TextField } from '../../ui/TextField';

/** @param autoComplete `username` where the email signs in, `email` where it is new */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  return (
    <TextField<InferType<typeof forgotForm>> name="email" label="Email" {...emailInput} autoComplete={autoComplete} />
  );
}
