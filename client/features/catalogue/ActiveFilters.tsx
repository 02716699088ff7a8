import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { editions } from '../../../domain/editions';
import { format, fromMajor } from '../../../domain/money';
import { tagWords } from '../../../domain/text';
import { useShopConfig } from '../../lib/shop-config';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Facet } from './list-facets';
import { listHref, type FilteredListParams, serializeFilter, toggleValue } from './list-params';
import styles from './ProductFilters.module.css';

interface ActiveFiltersProps {
  facets: readonly Facet[];
  listParams: FilteredListParams;
}

/** Shows the active filters, each with a link that removes it. */
export function ActiveFilters({ facets, listParams }: ActiveFiltersProps) {
  const { pathname } = useLocation();
  const { symbol } = editions[useShopConfig().region];
  const activeFilters = serializeFilter(listParams.filter);
  if (activeFilters.length === 0) return null;
  return (
    <ul role="list" aria-label="Chosen filters" className={styles.chosen}>
      {activeFilters.map(([key, value]) => (
        <li key={`${key} ${value}`}>
          <Link
            preventScrollReset
            to={listHref(pathname, { ...listParams, page: 1, filter: toggleValue(listParams.filter, key, value) })}
            className={styles.chip}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            {filterLabel(facets, key, value, symbol)}
            <X size={16} strokeWidth={1.25} />
          </Link>
        </li>
      ))}
      <li>
        <Link preventScrollReset to={listHref(pathname, { sort: listParams.sort, page: 1 })} className={styles.clear}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** A value that no product has is not among the facets, nor is a price range that the visitor has entered. */
function filterLabel(facets: readonly Facet[], key: string, value: string, symbol: string): string {
  const facet = facets.find((one) => one.key === key);
  const known = facet?.values.find((one) => one.value === value)?.label;
  const label = known ?? (key === 'price' ? priceLabel(value, symbol) : tagWords(value));
  return facet ? `${facet.label}: ${label}` : label;
}

function priceLabel(range: string, symbol: string): string {
  const [least, most] = range.split('-').map((amount) => format(fromMajor(amount) ?? 0, symbol));
  if (range.startsWith('-')) return `up to ${most}`;
  return range.endsWith('-') ? `from ${least}` : `${least} to ${most}`;
}
