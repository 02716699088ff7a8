import type { InferType } from 'yup';
import { TextField } from '../../../client/ui/TextField';
import type { SubmitResult } from '../../../client/ui/ValidatedForm';
import { stockCountForm } from '../../../domain/forms/staff-stock';
import { orNull } from '../../lib/typed-text';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { changeSeveral, countText, type BulkDialogProps } from './bulk-change';
import { useSetProductStocksMutation } from './Products.generated';
import { FormDialog } from '../../ui/FormDialog';

type Count = Required<InferType<typeof stockCountForm>>;

/** Sets the stock of several products to the same number, for example to none. */
export function BulkStock({ products, onClose, onDone }: BulkDialogProps) {
  const [set] = useSetProductStocksMutation();
  const save = async ({ stock, note }: Count): Promise<SubmitResult> => {
    const sent = set({
      variables: {
        products: products.map(({ id, stock: seen }) => ({ id, seen })),
        stock: Number(stock),
        note: orNull(note),
      },
    });
    return changeSeveral(sent, { products, onDone });
  };
  return (
    <FormDialog
      title={`Set the stock of ${countText(products.length)}`}
      form={stockCountForm}
      initialValues={{ stock: '', note: '' }}
      onSubmit={save}
      label="Stock"
      submitLabel="Set the stock"
      onClose={onClose}
    >
      <TextField<Count>
        name="stock"
        label="Pieces of each"
        inputMode="numeric"
        autoComplete="off"
        hint="Products whose stock an order has changed meanwhile are left as they are."
      />
      <TextField<Count> name="note" label="Note" optional autoComplete="off" maxLength={staffLimits.reason} />
    </FormDialog>
  );
}
