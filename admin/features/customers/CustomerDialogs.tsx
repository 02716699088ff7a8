import type { InferType } from 'yup';
import { TextField } from '../../../client/ui/TextField';
import { eraseCustomerForm } from '../../../domain/forms/staff-customers';
import { limits } from '../../../domain/limits';
import { failureOf, submitted } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Confirm } from '../../ui/Confirm';
import { FormDialog } from '../../ui/FormDialog';
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

/** Asks for the email address, since an erasure cannot be undone. */
export function EraseCustomer({ customer, onClose }: DialogProps & { customer: CustomerPartsFragment }) {
  const { id, name, email, orderCount } = customer;
  const [erase] = useEraseCustomerMutation();
  const notify = useNotify();
  return (
    <FormDialog
      title={`Erase ${name}?`}
      intro={
        <p>
          Account, addresses, sessions, cart, wishlist, newsletter, messages and mails are removed for good.{' '}
          {remainingOrders(orderCount)}An order that waits for its card payment is ended, and money that still arrives
          is refunded. Reviews and comments stay as “Anonymous”. This cannot be undone.
        </p>
      }
      label="Erase the customer"
      form={eraseCustomerForm}
      initialValues={{ confirmation: '' }}
      onSubmit={({ confirmation }) =>
        submitted(erase({ variables: { id, confirmation } }), () => {
          notify.success('The customer is erased.');
          onClose();
        })
      }
      submitLabel="Erase for good"
      busyLabel="Erasing…"
      onClose={onClose}
    >
      <TextField<InferType<typeof eraseCustomerForm>>
        name="confirmation"
        label="Email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.fields.email}
        hint={`Type ${email} to confirm.`}
      />
    </FormDialog>
  );
}

function remainingOrders(count: number): string {
  if (count === 0) return '';
  return `${count === 1 ? 'One order is' : `${count} orders are`} kept without the person. `;
}
