import { Button } from '../../../client/ui/Button';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { eraseCustomerForm } from '../../../domain/forms/staff-customers';
import { limits } from '../../../domain/limits';
import { outcomeOf, failureOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Confirm } from '../../ui/Confirm';
import { Modal, ModalActions } from '../../ui/Modal';
import {
  useEndCustomerSessionsMutation,
  useEraseCustomerMutation,
  type CustomerPartsFragment,
} from './Customer.generated';

interface DialogProps {
  onClose: () => void;
}

export function EndSessions({ id, name, onClose }: DialogProps & Pick<CustomerPartsFragment, 'id' | 'name'>) {
  const [end] = useEndCustomerSessionsMutation();
  return (
    <Confirm
      title={`Sign ${name} out everywhere?`}
      label="Sign out everywhere"
      busyLabel="Signing out…"
      run={() => failureOf(end({ variables: { id } }))}
      onClose={onClose}
    >
      The customer has to sign in again on every device.
    </Confirm>
  );
}

/** Cannot be undone, so the address is typed. */
export function EraseCustomer({ customer, onClose }: DialogProps & { customer: CustomerPartsFragment }) {
  const { id, name, email, orderCount } = customer;
  const [erase] = useEraseCustomerMutation();
  const notify = useNotify();
  const submit = async ({ confirmation }: { confirmation: string }): Promise<SubmitResult> => {
    const outcome = await outcomeOf(erase({ variables: { id, confirmation } }));
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    notify.success('The customer is erased.');
    onClose();
  };
  return (
    <Modal title={`Erase ${name}?`} onClose={onClose}>
      <p>
        Account, addresses, sessions, cart, wishlist, newsletter, messages and mails are removed for good.{' '}
        {keptOrders(orderCount)}An order that waits for its card payment is ended, and money that still arrives is
        refunded. Reviews and comments stay as “Anonymous”. This cannot be undone.
      </p>
      <ValidatedForm
        form={eraseCustomerForm}
        initialValues={{ confirmation: '' }}
        label="Erase the customer"
        onSubmit={submit}
      >
        <EraseFields email={email} onClose={onClose} />
      </ValidatedForm>
    </Modal>
  );
}

function keptOrders(count: number): string {
  if (count === 0) return '';
  return `${count === 1 ? 'One order is' : `${count} orders are`} kept without the person. `;
}

function EraseFields({ email, onClose }: DialogProps & { email: string }) {
  return (
    <>
      <TextField
        name="confirmation"
        label="Email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.fields.email}
        hint={`Type ${email} to confirm.`}
      />
      <ModalActions>
        <SubmitButton busyLabel="Erasing…">Erase for good</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </ModalActions>
    </>
  );
}
