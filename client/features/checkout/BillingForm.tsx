import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { billingForm } from '../../../domain/forms/address';
import { paymentMethodNames, paymentMethodsOf, type PaymentMethod } from '../../../domain/payment-methods';
import { region } from '../../lib/edition';
import { CheckboxField } from '../../ui/CheckboxField';
import { ValidatedForm, type SubmitResult, SubmitButton } from '../../ui/ValidatedForm';
import { RadioGroup } from '../../ui/RadioGroup';
import {
  addressValues,
  isBlankAddress,
  matchingAddress,
  type AddressValues,
  type SavedAddress,
} from './address-values';
import { AddressFields, SavedAddressSelect } from './AddressFields';
import { TermsNote } from './OrderReview';
import type { BillingValues } from './use-place-order';

interface BillingFormProps {
  saved: readonly SavedAddress[];
  /** Initial values of the fields. */
  initial: AddressValues;
  initialMethod: PaymentMethod;
  onPlace: (values: BillingValues) => Promise<SubmitResult>;
  /** The summary of the order, shown above the button. */
  review: ReactNode;
}

const notes: Record<PaymentMethod, string> = {
  card: 'You pay in the next step, in a window of its own.',
  cash: 'You pay when your parcel arrives.',
};

export function BillingForm({ saved, initial, initialMethod, onPlace, review }: BillingFormProps) {
  const initialValues: BillingValues = {
    ...addressValues(initial),
    saveToAddressBook: false,
    method: initialMethod,
  };
  return (
    <ValidatedForm form={billingForm} initialValues={initialValues} onSubmit={onPlace} label="Billing and payment">
      <SavedAddressSelect saved={saved} step="billing" />
      <AddressFields kind="billing" />
      <SaveAddressCheckbox saved={saved} />
      <RadioGroup<BillingValues>
        name="method"
        legend="Payment"
        choices={paymentMethodsOf(region).map((method) => ({
          value: method,
          label: paymentMethodNames[method],
          note: notes[method],
        }))}
      />
      {review}
      <SubmitButton busyLabel="Placing order...">Place order</SubmitButton>
      <TermsNote />
    </ValidatedForm>
  );
}

/** Offered for new and edited addresses only; an edited address no longer matches a saved one. */
function SaveAddressCheckbox({ saved }: { saved: readonly SavedAddress[] }) {
  const { values } = useFormikContext<BillingValues>();
  const isEdited = !isBlankAddress(values) && !matchingAddress(saved, values);
  return isEdited ? <CheckboxField<BillingValues> name="saveToAddressBook" label="Add to Address Book" /> : null;
}
