import { Button } from '../../../client/ui/Button';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { LocalityFields } from '../../../client/ui/LocalityFields';
import { billingForm } from '../../../domain/forms/address';
import { limits } from '../../../domain/limits';
import { Modal, ModalActions } from '../../ui/Modal';
import { useCorrectOrderAddressMutation, type AddressPartsFragment, type OrderPartsFragment } from './Order.generated';
import { OrderConflict } from './OrderConflict';

const { fields } = limits;

/** Corrects where an order is sent to, by the rules of the checkout. The billing address stays. */
export function CorrectAddress({ order, onClose }: { order: OrderPartsFragment; onClose: () => void }) {
  const [send] = useCorrectOrderAddressMutation();
  const { seen, conflict, save } = useVersionedEdit(order);
  const notify = useNotify();
  const { name, phone, address, city, state, zip, countryCode } = order.shipping;
  const { number } = order;
  const submit = (values: AddressPartsFragment) =>
    save(
      (version) => send({ variables: { number, version, address: values } }),
      () => {
        notify.success(`Order ${number} is sent to the new address.`);
        onClose();
      },
    );
  return (
    <Modal title={`Address of order ${number}`} onClose={onClose}>
      {conflict && <OrderConflict seen={seen} current={conflict} />}
      <ValidatedForm
        form={billingForm}
        initialValues={{ name, phone, address, city, state, zip, countryCode }}
        onSubmit={submit}
        label="Shipping address"
      >
        <AddressFields />
        <ModalActions>
          <SubmitButton busyLabel="Saving…">{conflict ? 'Save nevertheless' : 'Save'}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ModalActions>
      </ValidatedForm>
    </Modal>
  );
}

function AddressFields() {
  return (
    <>
      <TextField name="name" label="Full Name" autoComplete="off" maxLength={fields.billingName} />
      <TextField
        name="phone"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={fields.phone}
      />
      <TextField name="address" label="Address" autoComplete="off" maxLength={fields.address} />
      <LocalityFields />
    </>
  );
}
