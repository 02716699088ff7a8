import { limits } from '../../../domain/limits';
import { Field } from '../../ui/Field';
import { FormRow } from '../../ui/FormRow';

interface AddressFieldsProps {
  /** Address type for the browser's autofill. */
  kind: 'shipping' | 'billing';
}

const { fields } = limits;
const maxNameLength = { shipping: fields.addressName, billing: fields.billingName };

/** Address fields of the checkout forms. */
export function AddressFields({ kind }: AddressFieldsProps) {
  return (
    <>
      <FormRow>
        <Field name="name" label="Full Name" autoComplete={`${kind} name`} maxLength={maxNameLength[kind]} />
        <Field
          name="phone"
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete={`${kind} tel`}
          maxLength={fields.phone}
        />
      </FormRow>
      <Field name="address" label="Address" autoComplete={`${kind} address-line1`} maxLength={fields.address} />
      <FormRow>
        <Field name="city" label="City" autoComplete={`${kind} address-level2`} maxLength={fields.city} />
        <Field
          name="zip"
          label="Postcode"
          autoComplete={`${kind} postal-code`}
          autoCapitalize="characters"
          maxLength={fields.postcode}
        />
      </FormRow>
      <Field name="state" label="State" autoComplete={`${kind} address-level1`} maxLength={fields.state} />
    </>
  );
}
