import { type ValidatorFn } from 'type-graphql';
import { type AnyForm } from '../../domain/forms/form';
import { parseForm } from '../../domain/forms/parse';

const forms = new WeakMap<object, AnyForm>();

/** Names the form whose rules an input class obeys: the same form that the storefront and the REST row use. */
export function Validated(form: AnyForm): ClassDecorator {
  return (inputClass) => {
    forms.set(inputClass, form);
  };
}

/**
 * Runs the form of an input class before the resolver sees the input, and leaves the form's tidy values in it
 * (trimmed texts, lower-case email). @throws ShopError with one problem for each field at fault
 */
export const validateInput: ValidatorFn = (argument: unknown) => {
  if (typeof argument !== 'object' || argument === null) return;
  const form = forms.get(argument.constructor);
  if (form) Object.assign(argument, parseForm(form, argument));
};
