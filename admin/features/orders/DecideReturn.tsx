import type { InferType } from 'yup';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextField } from '../../../client/ui/TextField';
import { acceptReturnForm, refuseReturnForm } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { orNull } from '../../lib/typed-text';
import { EditDialog } from '../../ui/FormDialog';
import { useDecideReturnMutation, type OrderPartsFragment } from './Order.generated';
import { describeOrder, type OrderDialogProps } from './order-dialog';

interface DecisionProps extends OrderDialogProps {
  line: OrderPartsFragment['lines'][number];
}

interface Acceptance extends InferType<typeof acceptReturnForm> {
  restock: boolean;
}

/** Accepts a return with a refund of all or a part, and shows how it is paid. */
export function AcceptReturn({ order, line, onClose }: DecisionProps) {
  const [send] = useDecideReturnMutation();
  return (
    <EditDialog
      title={`Accept the return of ${line.title}`}
      label="Accept the return"
      form={acceptReturnForm}
      initialValues={{ refund: line.share?.amount ?? '', restock: false, reason: '' }}
      opened={order}
      describe={describeOrder}
      send={({ refund, restock, reason }, { number, version }) => {
        const decision = { accept: true, refund: orNull(refund), restock, reason: orNull(reason) };
        return send({ variables: { number, version, lineId: line.id, ...decision } });
      }}
      submitLabel="Accept the return"
      retryLabel="Accept nevertheless"
      cancelLabel="Not yet"
      done="The return is accepted. The customer gets a mail."
      onClose={onClose}
    >
      <AcceptanceFields order={order} line={line} />
      <p>A return is decided once. This cannot be undone.</p>
    </EditDialog>
  );
}

function AcceptanceFields({ order, line }: Omit<DecisionProps, 'onClose'>) {
  const settlement =
    order.method === 'CARD'
      ? 'It goes back to the card.'
      : 'The order was paid in cash: the amount is noted, and you pay it out by hand.';
  return (
    <>
      <TextField<Acceptance>
        name="refund"
        label="Refund"
        inputMode="decimal"
        autoComplete="off"
        hint={`The line has cost ${line.share?.formatted ?? ''}; less is a refund of a part. ${settlement}`}
      />
      <CheckboxField<Acceptance> name="restock" label={`Put ${line.quantity} back into stock, to be sold again`} />
      <TextField<Acceptance>
        name="reason"
        label="Reason"
        optional
        autoComplete="off"
        maxLength={staffLimits.reason}
        hint="Tells the customer why a part was refunded."
      />
    </>
  );
}

/** Refuses a return, with a reason that the customer reads. */
export function RefuseReturn({ order, line, onClose }: DecisionProps) {
  const [send] = useDecideReturnMutation();
  return (
    <EditDialog
      title={`Refuse the return of ${line.title}`}
      label="Refuse the return"
      form={refuseReturnForm}
      initialValues={{ reason: '' }}
      opened={order}
      describe={describeOrder}
      send={({ reason }, { number, version }) =>
        send({ variables: { number, version, lineId: line.id, accept: false, restock: false, reason: orNull(reason) } })
      }
      submitLabel="Refuse the return"
      retryLabel="Refuse nevertheless"
      cancelLabel="Not yet"
      done="The return is refused. The customer gets a mail."
      onClose={onClose}
    >
      <TextField<InferType<typeof refuseReturnForm>>
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={staffLimits.reason}
        hint="The customer reads it in the mail."
      />
      <p>Nothing is refunded. A return is decided once. This cannot be undone.</p>
    </EditDialog>
  );
}
