import { limits } from '../../domain/limits';

/** Attributes that browsers and phones need for an email address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: limits.fields.email,
} as const;
