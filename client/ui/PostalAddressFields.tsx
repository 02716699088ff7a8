import type { InferType } from 'yup';
import type { addressForm } from '../../domain/forms/address';
import { useFormikContext } from 'formik';
import { Fragment, type ReactNode } from 'react';
import { addressCountryOf, type AddressCountry } from '../../domain/address-countries';
import { limits } from '../../domain/limits';
import { TextField } from './TextField';
import { FormRow } from './ValidatedForm';

const { fields } = limits;
type Address = InferType<typeof addressForm>;

interface LocalityFieldsProps {
  /** Address type for the browser's autofill, in forms that have one. */
  kind?: 'shipping' | 'billing';
  /** Labels that a screen has in every country. */
  labels?: { readonly city?: string; readonly zip?: string };
  maxZipLength?: number;
}

/** Street, then city, state and postcode in the order of the country of the form's address, with its hints. */
export function PostalAddressFields(props: LocalityFieldsProps) {
  const { countryCode } = useFormikContext<{ countryCode: string }>().values;
  const country = addressCountryOf(countryCode);
  const fieldOf = fieldsOf(country, props);
  const [first, second, third] = country.order.map((part) => <Fragment key={part}>{fieldOf[part]}</Fragment>);
  return (
    <>
      <TextField<Address>
        name="address"
        label="Address"
        autoComplete={props.kind ? `${props.kind} address-line1` : 'address-line1'}
        maxLength={fields.address}
      />
      <FormRow>
        {first}
        {second}
      </FormRow>
      <FormRow>{third}</FormRow>
    </>
  );
}

function fieldsOf(
  { hints, states }: AddressCountry,
  { kind, labels = {}, maxZipLength = fields.postcode }: LocalityFieldsProps,
): Record<AddressCountry['order'][number], ReactNode> {
  const autoComplete = (token: string) => (kind ? `${kind} ${token}` : token);
  return {
    city: (
      <TextField<Address>
        name="city"
        label={labels.city ?? 'City'}
        autoComplete={autoComplete('address-level2')}
        maxLength={fields.city}
      />
    ),
    state: (
      <TextField<Address>
        name="state"
        label="State"
        hint={hints.state}
        suggestions={states}
        autoComplete={autoComplete('address-level1')}
        maxLength={fields.state}
      />
    ),
    zip: (
      <TextField<Address>
        name="zip"
        label={labels.zip ?? 'Postcode'}
        hint={hints.zip}
        autoComplete={autoComplete('postal-code')}
        maxLength={maxZipLength}
        autoCapitalize="characters"
      />
    ),
  };
}
