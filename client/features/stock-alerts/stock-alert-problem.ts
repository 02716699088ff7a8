import { stockAlertForm } from '../../../domain/forms/mail-requests';
import { validateForm } from '../../ui/validate-form';

/** The validation error of an email address, or undefined. Loaded on first use, with the rules of all forms. */
export function emailProblem(email: string): string | undefined {
  return validateForm(stockAlertForm, { email }).email;
}
