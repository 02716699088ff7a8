import { useFormikContext } from 'formik';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextField } from '../../../client/ui/TextField';
import { editions } from '../../../domain/editions';
import { cancelLinesForm } from '../../../domain/forms/staff-orders';
import { formatGrouped, sum } from '../../../domain/money';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { EditDialog } from '../../ui/FormDialog';
import { useCancelOrderLinesMutation, type OrderPartsFragment } from './Order.generated';
import { describeOrder, type OrderDialogProps } from './order-dialog';
import { useShopQuery } from './Shop.generated';
import styles from './Order.module.css';

interface CancelValues {
  reason: string;
  restock: boolean;
  /** The keys are the identifiers of lines. */
  lines: Record<string, boolean>;
}

const cancellable = ({ lines }: OrderPartsFragment) =>
  lines.filter(({ allowedStatuses }) => allowedStatuses.includes('CANCELLED'));

const chosenOf = (order: OrderPartsFragment, { lines }: CancelValues) =>
  cancellable(order).filter(({ id }) => lines[id]);

/** Cancels lines that are not shipped, after an explanation of the effects. */
export function CancelLines({ order, onClose }: OrderDialogProps) {
  const [send] = useCancelOrderLinesMutation();
  const lines = cancellable(order);
  const initialValues: CancelValues = {
    ...{ reason: '', restock: true },
    // A single line needs no choice.
    lines: Object.fromEntries(lines.map(({ id }) => [id, lines.length === 1])),
  };
  return (
    <EditDialog
      title={`Cancel lines of order ${order.number}`}
      label="Lines to cancel"
      form={cancelLinesForm}
      initialValues={initialValues}
      opened={order}
      describe={describeOrder}
      send={(values, seen) => {
        const { reason, restock } = values;
        const { number, version } = seen;
        const lineIds = chosenOf(seen, values).map(({ id }) => id);
        return send({ variables: { number, version, lineIds, reason, restock } });
      }}
      submitLabel="Cancel these lines"
      retryLabel="Cancel nevertheless"
      busyLabel="Cancelling…"
      cancelLabel="Keep them"
      done="The lines are cancelled. The customer gets a mail."
      onClose={onClose}
    >
      {(seen) => (
        <>
          <Choice order={seen} />
          <Consequence order={seen} />
        </>
      )}
    </EditDialog>
  );
}

function Choice({ order }: { order: OrderPartsFragment }) {
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Lines</legend>
        {cancellable(order).map(({ id, quantity, title, sizes, share }) => (
          <CheckboxField<CancelValues>
            key={id}
            name={`lines.${id}`}
            label={`${quantity} × ${sizes === '' ? title : `${title}, ${sizes}`} (${share?.formatted ?? ''})`}
          />
        ))}
      </fieldset>
      <TextField<CancelValues>
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={staffLimits.reason}
        hint="The customer reads it on the page of the order."
      />
      <CheckboxField<CancelValues> name="restock" label="Put the pieces back into stock, to be sold again" />
    </>
  );
}

/** Tells what the present choice means for money and stock. */
function Consequence({ order }: { order: OrderPartsFragment }) {
  const { values } = useFormikContext<CancelValues>();
  const { data } = useShopQuery({ fetchPolicy: 'cache-first' });
  const chosen = chosenOf(order, values);
  if (chosen.length === 0) return <p role="status">Choose the lines to cancel.</p>;
  const minorUnits = sum(chosen.map(({ share }) => share?.minorUnits ?? 0));
  const amount = data ? formatGrouped(minorUnits, editions[data.shop.region]) : '';
  return (
    <p role="status">
      {order.paymentState === 'PAID'
        ? `${amount} goes back to the card.`
        : `Nothing was paid yet: ${amount} is not charged on delivery.`}{' '}
      {values.restock ? 'The pieces go back into stock' : 'The pieces are written off and not sold again'}, and the
      customer gets a mail. This cannot be undone.
    </p>
  );
}
