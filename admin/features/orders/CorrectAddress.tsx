import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import { Field } from '../../../client/ui/Field';
import { Form, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { LocalityFields } from '../../../client/ui/LocalityFields';
import { billingForm } from '../../../domain/forms/address';
import { limits } from '../../../domain/limits';
import { Modal, ModalActions } from '../../ui/Modal';
import { useOrderChange } from './order-change';
import { useCorrectOrderAddressMutation, type AddressPartsFragment, type OrderPartsFragment } from './Order.generated';
import { OrderConflict } from './OrderConflict';

const { fields } = limits;

/** Corrects where an order is sent to, by the rules of the checkout. The billing address stays. */
export function CorrectAddress({ order, onClose }: { order: OrderPartsFragment; onClose: () => void }) {
  const [send] = useCorrectOrderAddressMutation();
  const { seen, conflict, change } = useOrderChange(order);
  const { show } = useAlerts();
  const { name, phone, address, city, state, zip, countryCode } = order.shipping;
  const save = async (values: AddressPartsFragment): Promise<SubmitResult> => {
    const errors = await change((of) => send({ ...of, address: values }).then((data) => data.correctOrderAddress));
    if (errors.length > 0) return errors;
    show({ text: `Order ${order.number} is sent to the new address.`, tone: 'success', duration: 6000 });
    onClose();
  };
  return (
    <Modal title={`Address of order ${order.number}`} onClose={onClose}>
      {conflict && <OrderConflict seen={seen} current={conflict} />}
      <Form<AddressPartsFragment>
        form={billingForm}
        initialValues={{ name, phone, address, city, state, zip, countryCode }}
        onSubmit={save}
        label="Shipping address"
      >
        <AddressFields />
        <ModalActions>
          <SubmitButton busyLabel="Saving…">{conflict ? 'Save nevertheless' : 'Save'}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

function AddressFields() {
  return (
    <>
      <Field name="name" label="Full Name" autoComplete="off" maxLength={fields.billingName} />
      <Field name="phone" label="Phone Number" type="tel" inputMode="tel" autoComplete="off" maxLength={fields.phone} />
      <Field name="address" label="Address" autoComplete="off" maxLength={fields.address} />
      <LocalityFields />
    </>
  );
}
