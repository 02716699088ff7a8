import { stockAlertForm } from '../../../domain/forms/mail-requests';
import { messagesOf } from '../../../domain/forms/form';

/** The validation error of an email address, or undefined. Loaded on first use, with the rules of all forms. */
export function emailProblem(email: string): string | undefined {
  return messagesOf(stockAlertForm, { email }).email;
}
