import { useFormikContext } from 'formik';
import { TextField } from '../../../client/ui/TextField';
import type { SubmitResult } from '../../../client/ui/ValidatedForm';
import { SelectField } from '../../../client/ui/SelectField';
import { bulkPriceForm, priceChangeOf, type PriceChangeKind } from '../../../domain/forms/staff-bulk';
import { toDecimal } from '../../../domain/money';
import { changedPrices } from '../../../domain/price-change';
import { changeSeveral, countText, type BulkDialogProps } from './bulk-change';
import { PlannedPrices } from '../planned-prices/PlannedPrices';
import { useEditProductsMutation, type ListedProductFragment } from './Products.generated';
import styles from './Products.module.css';
import { FormDialog } from '../../ui/FormDialog';

interface Values {
  kind: string;
  value: string;
}

const kindLabels: Readonly<Record<PriceChangeKind, string>> = {
  percent: 'Price, by percent',
  percentOfBoth: 'Price and list price, by percent',
  currentPrice: 'Price',
  listPrice: 'List price',
};

const decimalOrNull = (minor: number | undefined): string | null => (minor === undefined ? null : toDecimal(minor));

function useSavePrices(products: readonly ListedProductFragment[], onDone: BulkDialogProps['onDone']) {
  const [edit] = useEditProductsMutation();
  return async (values: Values): Promise<SubmitResult> => {
    const change = priceChangeOf(values);
    if (!change) return;
    const { listPrice, currentPrice, percent = null, withListPrice = null } = change;
    const sent = edit({
      variables: {
        products: products.map(({ id, version }) => ({ id, version })),
        listPrice: decimalOrNull(listPrice),
        currentPrice: decimalOrNull(currentPrice),
        ...{ percent, withListPrice },
      },
    });
    return changeSeveral(sent, { products, onDone });
  };
}

/** Changes the prices of several products, after showing what each will be. */
export function BulkPrices({ products, onClose, onDone }: BulkDialogProps) {
  const save = useSavePrices(products, onDone);
  return (
    <FormDialog
      title={`Change the prices of ${countText(products.length)}`}
      form={bulkPriceForm}
      initialValues={{ kind: 'percent', value: '' }}
      onSubmit={save}
      label="Prices"
      submitLabel="Change the prices"
      busyLabel="Changing…"
      onClose={onClose}
    >
      <SelectField<Values>
        name="kind"
        label="What is changed"
        options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
      />
      <TextField<Values>
        name="value"
        label="Percent or amount"
        autoComplete="off"
        hint="A percentage such as -10 or 2.5, rounded once; or the new amount, such as 12.50."
      />
      <Preview products={products} />
      <PlannedPrices
        products={products.map(({ id, title, ...prices }) => ({ id, title, prices: storedPrices(prices) }))}
      />
    </FormDialog>
  );
}

/** Shows the new prices of the products. */
function Preview({ products }: { products: readonly ListedProductFragment[] }) {
  const { values } = useFormikContext<Values>();
  const change = priceChangeOf(values);
  return (
    <ul className={styles.preview} aria-label="New prices" tabIndex={0}>
      {products.map(({ id, title, listPrice, currentPrice }) => {
        const before = storedPrices({ listPrice, currentPrice });
        const after = change ? changedPrices(before, change) : before;
        return (
          <li key={id}>
            {title}: {priceText(before)} → {priceText(after)}
            {after.currentPrice > after.listPrice && ' (above the list price: will not be changed)'}
          </li>
        );
      })}
    </ul>
  );
}

const storedPrices = ({ listPrice, currentPrice }: Pick<ListedProductFragment, 'listPrice' | 'currentPrice'>) => ({
  listPrice: listPrice.minorUnits,
  currentPrice: currentPrice.minorUnits,
});

const priceText = ({ listPrice, currentPrice }: { listPrice: number; currentPrice: number }): string =>
  listPrice === currentPrice ? toDecimal(currentPrice) : `${toDecimal(currentPrice)} (list ${toDecimal(listPrice)})`;
