import { Button } from '../../../client/ui/Button';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { acceptReturnForm, refuseReturnForm } from '../../../domain/forms/staff-orders';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { Modal, ModalActions } from '../../ui/Modal';
import { useDecideReturnMutation, type OrderPartsFragment } from './Order.generated';
import { OrderConflict } from './OrderConflict';

interface DecisionProps {
  order: OrderPartsFragment;
  line: OrderPartsFragment['lines'][number];
  onClose: () => void;
}

interface Decision {
  readonly accept: boolean;
  readonly refund?: string | null;
  readonly restock: boolean;
  readonly reason: string | null;
}

function useDecision({ order, line, onClose }: DecisionProps) {
  const [send] = useDecideReturnMutation();
  const { seen, conflict, save } = useVersionedEdit(order);
  const notify = useNotify();
  const { number } = order;
  const decide = (decision: Decision, done: string): Promise<SubmitResult> =>
    save(
      (version) => send({ variables: { number, version, lineId: line.id, ...decision } }),
      () => {
        notify.success(`${done} The customer gets a mail.`);
        onClose();
      },
    );
  return { decide, seen, conflict };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Accepts a return with a refund of all or a part, and shows how it is paid. */
export function AcceptReturn(props: DecisionProps) {
  const { line, onClose } = props;
  const { decide, seen, conflict } = useDecision(props);
  return (
    <Modal title={`Accept the return of ${line.title}`} onClose={onClose}>
      {conflict && <OrderConflict seen={seen} current={conflict} />}
      <ValidatedForm
        form={acceptReturnForm}
        initialValues={{ refund: line.share?.amount ?? '', restock: false, reason: '' }}
        onSubmit={({ refund, restock, reason }) =>
          decide({ accept: true, refund: orNull(refund), restock, reason: orNull(reason) }, 'The return is accepted.')
        }
        label="Accept the return"
      >
        <Acceptance {...props} />
        <p>A return is decided once. This cannot be undone.</p>
        <Buttons label={conflict ? 'Accept nevertheless' : 'Accept the return'} onClose={onClose} />
      </ValidatedForm>
    </Modal>
  );
}

function Acceptance({ order, line }: DecisionProps) {
  const settlement =
    order.method === 'CARD'
      ? 'It goes back to the card.'
      : 'The order was paid in cash: the amount is noted, and you pay it out by hand.';
  return (
    <>
      <TextField
        name="refund"
        label="Refund"
        inputMode="decimal"
        autoComplete="off"
        hint={`The line has cost ${line.share?.formatted ?? ''}; less is a refund of a part. ${settlement}`}
      />
      <CheckboxField name="restock" label={`Put ${line.quantity} back into stock, to be sold again`} />
      <TextField
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
export function RefuseReturn(props: DecisionProps) {
  const { line, onClose } = props;
  const { decide, seen, conflict } = useDecision(props);
  return (
    <Modal title={`Refuse the return of ${line.title}`} onClose={onClose}>
      {conflict && <OrderConflict seen={seen} current={conflict} />}
      <ValidatedForm
        form={refuseReturnForm}
        initialValues={{ reason: '' }}
        onSubmit={({ reason }) =>
          decide({ accept: false, restock: false, reason: orNull(reason) }, 'The return is refused.')
        }
        label="Refuse the return"
      >
        <TextField
          name="reason"
          label="Reason"
          autoComplete="off"
          maxLength={staffLimits.reason}
          hint="The customer reads it in the mail."
        />
        <p>Nothing is refunded. A return is decided once. This cannot be undone.</p>
        <Buttons label={conflict ? 'Refuse nevertheless' : 'Refuse the return'} onClose={onClose} />
      </ValidatedForm>
    </Modal>
  );
}

function Buttons({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <ModalActions>
      <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
      <Button variant="secondary" onClick={onClose}>
        Not yet
      </Button>
    </ModalActions>
  );
}
