import { useField, useFormikContext } from 'formik';
import { Fragment, type ReactNode } from 'react';
import { addressCountryOf, type AddressCountry } from '../../domain/address-countries';
import { limits } from '../../domain/limits';
import { Field } from './Field';
import { FormRow } from './Form';
import { SelectField } from './SelectField';

const { fields } = limits;

interface LocalityFieldsProps {
  /** Address type for the browser's autofill, in forms that have one. */
  kind?: 'shipping' | 'billing';
  /** Labels that a screen has in every country. */
  labels?: { readonly city?: string; readonly zip?: string };
  maxZipLength?: number;
}

/** City, state and postcode as the country of the form's address names and orders them. */
export function LocalityFields({ kind, labels = {}, maxZipLength = fields.postcode }: LocalityFieldsProps) {
  const { countryCode } = useFormikContext<{ countryCode: string }>().values;
  const country = addressCountryOf(countryCode);
  const autoComplete = (token: string) => (kind ? `${kind} ${token}` : token);
  const parts: Record<AddressCountry['order'][number], ReactNode> = {
    city: (
      <Field
        name="city"
        label={labels.city ?? 'City'}
        autoComplete={autoComplete('address-level2')}
        maxLength={fields.city}
      />
    ),
    state: <StateField country={country} autoComplete={autoComplete('address-level1')} />,
    zip: (
      <Field
        name="zip"
        label={labels.zip ?? country.labels.zip}
        hint={country.zipHint}
        autoComplete={autoComplete('postal-code')}
        maxLength={maxZipLength}
        {...(country.zipHasDigitsOnly ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
      />
    ),
  };
  const [first, second, third] = country.order.map((part) => <Fragment key={part}>{parts[part]}</Fragment>);
  return (
    <>
      <FormRow>
        {first}
        {second}
      </FormRow>
      <FormRow>{third}</FormRow>
    </>
  );
}

/** A list where the country has one, otherwise a text field. */
function StateField({ country, autoComplete }: { country: AddressCountry; autoComplete: string }) {
  const { states, labels, isStateOptional } = country;
  const [{ value }, { initialValue = '' }] = useField<string>('state');
  if (states.length === 0)
    return <Field name="state" label={labels.state} autoComplete={autoComplete} maxLength={fields.state} />;
  // A saved address may have a name that the list does not.
  const others = [...new Set([initialValue, value])].filter((name) => name !== '' && !states.includes(name));
  return (
    <SelectField
      name="state"
      label={labels.state}
      optional={isStateOptional}
      placeholder={isStateOptional ? `No ${labels.state.toLowerCase()}` : 'Please choose'}
      options={[...others, ...states].map((name) => ({ value: name, label: name }))}
      autoComplete={autoComplete}
    />
  );
}
