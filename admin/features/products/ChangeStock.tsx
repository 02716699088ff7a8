import type { FormikHelpers } from 'formik';
import type { InferType } from 'yup';
import { useState } from 'react';
import { TextField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { stockCountForm, stockDeliveryForm } from '../../../domain/forms/staff-stock';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { outcomeOf, submitted } from '../../lib/outcome';
import { useSubmissionKey } from '../../lib/submission-key';
import { useNotify } from '../../lib/notify';
import { orNull } from '../../lib/typed-text';
import { Panel } from '../../ui/Page';
import { Banner } from '../../ui/States';
import { useReceiveProductStockMutation, useSetProductStockMutation, type StockPartsFragment } from './Stock.generated';

type Count = Required<InferType<typeof stockCountForm>>;
type Delivery = Required<InferType<typeof stockDeliveryForm>>;

interface ChangeProps {
  product: StockPartsFragment;
  onChanged: () => void;
}

const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** Sets the stock to a count. If orders have changed the stock since it was read, the change is shown first: the count may have been made before or after it. */
export function CountStock({ product: { id, stock }, onChanged }: ChangeProps) {
  const [set] = useSetProductStockMutation();
  const [conflict, setConflict] = useState<{ readonly saw: number; readonly now: number }>();
  const notify = useNotify();
  const save = async (values: Count, { resetForm }: FormikHelpers<Count>) => {
    const count = Number(values.stock);
    // The result brings the newest stock, on which the second attempt is based.
    const sent = set({ variables: { id, stock: count, seen: stock, note: orNull(values.note) } });
    const outcome = await outcomeOf(sent);
    if (!outcome.isFailed) {
      const current = outcome.payload.conflict?.stock;
      setConflict(current === undefined ? undefined : { saw: stock, now: current });
    }
    if (outcome.userErrors.length > 0) return outcome.userErrors;
    resetForm();
    onChanged();
    notify.success(`The stock is ${piecesText(count)} now.`);
    return [];
  };
  return (
    <Panel title="Count">
      {conflict && (
        <Banner tone="danger">
          You saw {piecesText(conflict.saw)}; orders or colleagues have changed it to {piecesText(conflict.now)}. Count
          again, or save your count nevertheless.
        </Banner>
      )}
      <ValidatedForm form={stockCountForm} initialValues={{ stock: '', note: '' }} onSubmit={save} label="Count">
        <TextField<Count>
          name="stock"
          label="Counted pieces"
          inputMode="numeric"
          autoComplete="off"
          hint="On the shelf now; what is packed for orders is not counted."
        />
        <TextField<Count> name="note" label="Note" optional autoComplete="off" maxLength={staffLimits.reason} />
        <SubmitButton busyLabel="Saving…">{conflict ? 'Save nevertheless' : 'Save the count'}</SubmitButton>
      </ValidatedForm>
    </Panel>
  );
}

/** Adds a delivery to the current stock. */
export function ReceiveStock({ product: { id }, onChanged }: ChangeProps) {
  const [receive] = useReceiveProductStockMutation();
  const { key, renew } = useSubmissionKey();
  const notify = useNotify();
  const save = (values: Delivery, { resetForm }: FormikHelpers<Delivery>) => {
    const pieces = Number(values.pieces);
    const variables = { id, pieces, note: orNull(values.note), idempotencyKey: key };
    return submitted(receive({ variables }), () => {
      renew();
      resetForm();
      onChanged();
      notify.success(`${piecesText(pieces)} are added to the stock.`);
    });
  };
  return (
    <Panel title="Delivery">
      <ValidatedForm form={stockDeliveryForm} initialValues={{ pieces: '', note: '' }} onSubmit={save} label="Delivery">
        <TextField<Delivery> name="pieces" label="Delivered pieces" inputMode="numeric" autoComplete="off" />
        <TextField<Delivery>
          name="note"
          label="Note"
          optional
          autoComplete="off"
          maxLength={staffLimits.reason}
          hint="For example the number of the delivery note."
        />
        <SubmitButton busyLabel="Saving…">Add to the stock</SubmitButton>
      </ValidatedForm>
    </Panel>
  );
}
