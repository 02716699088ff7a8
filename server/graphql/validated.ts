import { type ValidatorFn } from 'type-graphql';
import { type AnyForm, parseForm } from '../../domain/forms/form';

const forms = new WeakMap<object, AnyForm>();

/** Declares the form that validates an input type or the arguments of a field: the same one that the storefront and the REST route use. */
export function Validated(form: AnyForm): ClassDecorator {
  return (inputClass) => {
    forms.set(inputClass, form);
  };
}

/**
 * Validates an input with its class's form before the resolver runs, and replaces its values with the form's normalized ones
 * (trimmed texts, lower-case email). @throws ShopError with one problem for each invalid field
 */
export const validateInput: ValidatorFn = (argument: unknown) => {
  if (typeof argument !== 'object' || argument === null) return;
  const form = forms.get(argument.constructor);
  if (form) Object.assign(argument, parseForm(form, argument));
};
