import type { InferType } from 'yup';
import { PostalAddressFields } from '../../../client/ui/PostalAddressFields';
import { TextField } from '../../../client/ui/TextField';
import { billingForm } from '../../../domain/forms/address';
import { limits } from '../../../domain/limits';
import { EditDialog } from '../../ui/FormDialog';
import { useCorrectOrderAddressMutation } from './Order.generated';
import { describeOrder, type OrderDialogProps } from './order-dialog';

const { fields } = limits;

/** Corrects where an order is sent to, by the rules of the checkout. The billing address stays. */
export function CorrectAddress({ order, onClose }: OrderDialogProps) {
  const [send] = useCorrectOrderAddressMutation();
  const { number } = order;
  const { name, phone, address, city, state, zip, countryCode } = order.shipping;
  return (
    <EditDialog
      title={`Address of order ${number}`}
      label="Shipping address"
      form={billingForm}
      initialValues={{ name, phone, address, city, state, zip, countryCode }}
      opened={order}
      describe={describeOrder}
      send={(values, { version }) => send({ variables: { number, version, address: values } })}
      done={`Order ${number} is sent to the new address.`}
      onClose={onClose}
    >
      <TextField<InferType<typeof billingForm>>
        name="name"
        label="Full Name"
        autoComplete="off"
        maxLength={fields.billingName}
      />
      <TextField<InferType<typeof billingForm>>
        name="phone"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={fields.phone}
      />
      <PostalAddressFields />
    </EditDialog>
  );
}
