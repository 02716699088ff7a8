import { useId, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { editions } from '../../../domain/editions';
import { useShopConfig } from '../../lib/shop-config';
import { Button } from '../../ui/Button';
import { listHref, type FilteredListParams, withFacet } from './list-params';
import styles from './PriceRange.module.css';

/** Filters by any price range. Either end may be left open. */
export function PriceRange({ listParams }: { listParams: FilteredListParams }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { symbol } = editions[useShopConfig().region];
  const { minPrice = '', maxPrice = '' } = listParams.filter ?? {};
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const filter = withFacet(listParams.filter, 'price', rangeOf(entered.get('from'), entered.get('to')));
    void navigate(listHref(pathname, { ...listParams, page: 1, filter }), { preventScrollReset: true });
  };
  return (
    // A range that was applied or removed elsewhere replaces what was typed.
    <form key={`${minPrice}-${maxPrice}`} className={styles.range} onSubmit={apply}>
      <Amount name="from" label={`From ${symbol}`} initial={minPrice} />
      <Amount name="to" label={`To ${symbol}`} initial={maxPrice} />
      <Button type="submit" variant="secondary" size="small">
        Apply
      </Button>
    </form>
  );
}

function Amount({ name, label, initial }: { name: string; label: string; initial: string | null }) {
  const id = useId();
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="decimal"
        min="0"
        max="9999999"
        step="0.01"
        defaultValue={initial ?? ''}
        autoComplete="off"
      />
    </div>
  );
}

/** The values of the price facet; none for an empty form. Ends entered the wrong way round are swapped. */
function rangeOf(...entered: (FormDataEntryValue | null)[]): string[] {
  const [from = '', to = ''] = entered.map((amount) => (typeof amount === 'string' ? amount : ''));
  if (from === '' && to === '') return [];
  const isSwapped = from !== '' && to !== '' && Number(from) > Number(to);
  return [isSwapped ? `${to}-${from}` : `${from}-${to}`];
}
