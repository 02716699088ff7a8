import { limits } from '../../../domain/limits';
import { TextField } from '../../ui/TextField';

/** @param autoComplete `username` where the email signs in, `email` where it is new */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.fields.email}
    />
  );
}
