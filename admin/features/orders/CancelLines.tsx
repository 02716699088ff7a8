import { useFormikContext } from 'formik';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { Button } from '../../../client/ui/Button';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { cancelLinesForm } from '../../../domain/forms/staff-orders';
import { editions } from '../../../domain/editions';
import { formatGrouped, sum } from '../../../domain/money';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { Modal, ModalActions } from '../../ui/Modal';
import { useCancelOrderLinesMutation, type OrderPartsFragment } from './Order.generated';
import { OrderConflict } from './OrderConflict';
import { useShopQuery } from './Shop.generated';
import styles from './Order.module.css';

interface CancelValues {
  reason: string;
  restock: boolean;
  /** By the identifier of the line. */
  lines: Record<string, boolean>;
}

type Line = OrderPartsFragment['lines'][number];

const cancellable = ({ lines }: OrderPartsFragment): readonly Line[] =>
  lines.filter(({ allowedStatuses }) => allowedStatuses.includes('CANCELLED'));

const chosenOf = (lines: readonly Line[], values: CancelValues) => lines.filter(({ id }) => values.lines[id]);

/** Returns a function that formats minor units in the currency of the shop; it returns an empty text until the shop is known. */
function useShopMoney(): (minorUnits: number) => string {
  const { data } = useShopQuery({ fetchPolicy: 'cache-first' });
  return (minorUnits) => (data ? formatGrouped(minorUnits, editions[data.shop.region]) : '');
}

interface CancelLinesProps {
  order: OrderPartsFragment;
  onClose: () => void;
}

function useCancellation({ order, onClose }: CancelLinesProps) {
  const [send] = useCancelOrderLinesMutation();
  const { seen, conflict, save } = useVersionedEdit(order);
  const notify = useNotify();
  const lines = cancellable(conflict ?? seen);
  const { number } = order;
  const cancel = (values: CancelValues) => {
    const { reason, restock } = values;
    const lineIds = chosenOf(lines, values).map(({ id }) => id);
    return save(
      (version) => send({ variables: { number, version, lineIds, reason, restock } }),
      () => {
        notify.success('The lines are cancelled. The customer gets a mail.');
        onClose();
      },
    );
  };
  return { seen, conflict, lines, cancel };
}

/** Cancels lines that are not shipped, after an explanation of the effects. */
export function CancelLines(props: CancelLinesProps) {
  const { order, onClose } = props;
  const { seen, conflict, lines, cancel } = useCancellation(props);
  return (
    <Modal title={`Cancel lines of order ${order.number}`} onClose={onClose}>
      {conflict && <OrderConflict seen={seen} current={conflict} />}
      <ValidatedForm
        form={cancelLinesForm}
        // A single line needs no choice.
        initialValues={{
          reason: '',
          restock: true,
          lines: Object.fromEntries(lines.map(({ id }) => [id, lines.length === 1])),
        }}
        onSubmit={cancel}
        label="Lines to cancel"
      >
        <Choice lines={lines} />
        <Consequence lines={lines} order={conflict ?? seen} />
        <ModalActions>
          <SubmitButton busyLabel="Cancelling…">{conflict ? 'Cancel nevertheless' : 'Cancel these lines'}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Keep them
          </Button>
        </ModalActions>
      </ValidatedForm>
    </Modal>
  );
}

function Choice({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Lines</legend>
        {lines.map(({ id, quantity, title, sizes, share }) => (
          <CheckboxField
            key={id}
            name={`lines.${id}`}
            label={`${quantity} × ${sizes === '' ? title : `${title}, ${sizes}`} (${share?.formatted ?? ''})`}
          />
        ))}
      </fieldset>
      <TextField
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={staffLimits.reason}
        hint="The customer reads it on the page of the order."
      />
      <CheckboxField name="restock" label="Put the pieces back into stock, to be sold again" />
    </>
  );
}

/** Tells what the present choice means for money and stock. */
function Consequence({ lines, order: { paymentState } }: { lines: readonly Line[]; order: OrderPartsFragment }) {
  const { values } = useFormikContext<CancelValues>();
  const money = useShopMoney();
  const chosen = chosenOf(lines, values);
  if (chosen.length === 0) return <p role="status">Choose the lines to cancel.</p>;
  const amount = money(sum(chosen.map(({ share }) => share?.minorUnits ?? 0)));
  return (
    <p role="status">
      {paymentState === 'PAID'
        ? `${amount} goes back to the card.`
        : `Nothing was paid yet: ${amount} is not charged on delivery.`}{' '}
      {values.restock ? 'The pieces go back into stock' : 'The pieces are written off and not sold again'}, and the
      customer gets a mail. This cannot be undone.
    </p>
  );
}
