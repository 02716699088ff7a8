import { limits } from '../../domain/limits';

/** What browsers and phones need to know of a field for an email address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: limits.fields.email,
} as const;
